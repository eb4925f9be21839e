/** The browser's WebAuthn messages, as the `toJSON` and `parse...FromJSON` of its `PublicKeyCredential` define them. */
import { z } from 'zod';

/** Per account. */
export const MOST_PASSKEYS = 10;
const NAME_LENGTH = 40;

const bytes = z
  .string()
  .max(2_048)
  .regex(/^[\w-]+$/, { error: 'must be base64url' });

const credential = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}),
});

const described = z.looseObject({ id: z.string(), type: z.literal('public-key') });

export const passkeyCreation = z
  .looseObject({
    challenge: z.string(),
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    excludeCredentials: z.array(described).optional(),
  })
  .meta({ id: 'PasskeyCreation', description: '`PublicKeyCredentialCreationOptionsJSON` of WebAuthn.' });

export const passkeyRequest = z
  .looseObject({ challenge: z.string(), rpId: z.string().optional(), userVerification: z.string().optional() })
  .meta({ id: 'PasskeyRequest', description: '`PublicKeyCredentialRequestOptionsJSON` of WebAuthn.' });

export const createdPasskey = z
  .object({
    response: credential.extend({
      response: z.object({
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z
          .array(z.string().regex(/^[a-z-]{1,20}$/))
          .max(8)
          .optional(),
      }),
    }),
  })
  .meta({ id: 'CreatedPasskey' });

export const usedPasskey = z
  .object({
    response: credential.extend({
      response: z.object({
        clientDataJSON: bytes,
        authenticatorData: bytes,
        signature: bytes,
      }),
    }),
  })
  .meta({ id: 'UsedPasskey' });

const id = z.string().max(64);

export const passkeyName = z
  .object({ id, name: z.string().trim().min(1).max(NAME_LENGTH) })
  .meta({ id: 'PasskeyName' });

export const passkeyId = z.object({ id }).meta({ id: 'PasskeyId' });

export const ownPasskey = z
  .object({ id: z.string(), name: z.string(), createdAt: z.iso.datetime() })
  .meta({ id: 'OwnPasskey' });

export type PasskeyCreation = z.infer<typeof passkeyCreation>;

export type PasskeyRequest = z.infer<typeof passkeyRequest>;

export type CreatedPasskey = z.infer<typeof createdPasskey>;

export type UsedPasskey = z.infer<typeof usedPasskey>;

export type PasskeyName = z.infer<typeof passkeyName>;

export type OwnPasskey = z.infer<typeof ownPasskey>;
