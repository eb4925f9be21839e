import { expect, test } from 'vitest';
import { senderOf } from '#server/auth/mailer.ts';

test.each([
  ['smtp://mail:25', null, 'no-reply@localhost'],
  ['smtp://mail:25', 'https://games.example.org', 'no-reply@games.example.org'],
  ['smtp://key:secret@mail:587', 'https://games.example.org', 'no-reply@games.example.org'],
  ['smtps://arcade%40example.org:secret@mail', 'https://games.example.org', 'arcade@example.org'],
  ['smtp://mail:25?from=hello@example.org', null, 'hello@example.org'],
])('with SMTP_URL %s and PUBLIC_URL %s the sender is %s', (smtpUrl, publicUrl, sender) => {
  expect(senderOf(smtpUrl, publicUrl)).toBe(sender);
});
