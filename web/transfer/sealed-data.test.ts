import { expect, test } from 'vitest';
import { MOST_PART_BYTES } from '#api/transfer-texts.ts';
import { isSecret, keysOf, newSecret, seal, sealedBytes, unseal } from '#web/transfer/sealed-data.ts';

const TEXT = JSON.stringify({ name: 'Mika', runs: Array.from({ length: 500 }, (_, at) => at) });

test('both devices derive the same keys, and the id does not reveal the secret', async () => {
  const secret = newSecret();
  expect(isSecret(secret)).toBe(true);
  const [old, fresh] = [await keysOf(secret), await keysOf(secret)];
  expect(fresh.id).toBe(old.id);
  expect(old.id).not.toBe(secret);
  expect(await unseal(fresh.key, 'head', await seal(old.key, 'head', TEXT))).toBe(TEXT);
  expect(new Set(await Promise.all([newSecret(), newSecret()].map(async (each) => (await keysOf(each)).id))).size).toBe(
    2,
  );
});

test('the key opens nothing that was sealed with another, under another label, or changed', async () => {
  const [{ key }, other] = [await keysOf(newSecret()), await keysOf(newSecret())];
  const sealed = await seal(key, 'part 1', TEXT);
  expect(await unseal(other.key, 'part 1', sealed)).toBeNull();
  expect(await unseal(key, 'part 2', sealed)).toBeNull();
  const middle = Math.floor(sealed.length / 2);
  const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
  expect(await unseal(key, 'part 1', changed)).toBeNull();
  expect(await unseal(key, 'part 1', 'AAAA')).toBeNull();
});

test('sealed data shows nothing of its text and differs each time', async () => {
  const { key } = await keysOf(newSecret());
  const [one, two] = [await seal(key, 'head', TEXT), await seal(key, 'head', TEXT)];
  expect(one).not.toBe(two);
  expect(atob(one.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('Mika');
});

test('a part that does not compress still fits', async () => {
  const { key } = await keysOf(newSecret());
  const noise = Array.from({ length: 40 }, () =>
    btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(3_750)))),
  );
  const text = noise.join('');
  expect(text.length).toBe(200_000);
  expect(sealedBytes(await seal(key, 'part 1', text))).toBeLessThan(MOST_PART_BYTES);
});

test('a cut link is no secret', () => {
  for (const text of ['', 'x', newSecret().slice(1), `${newSecret()}A`, `${newSecret().slice(1)}.`])
    expect(isSecret(text)).toBe(false);
});
