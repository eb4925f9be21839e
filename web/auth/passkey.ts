/** Creates and uses passkeys with the platform's `PublicKeyCredential`. */
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '#api/passkeys.ts';
import type { AuthReply } from '#web/auth/auth-api.ts';
import { callAuth } from '#web/auth/auth-api.ts';

type CreationJson = PublicKeyCredentialCreationOptionsJSON;
type RequestJson = PublicKeyCredentialRequestOptionsJSON;

/** Why passkeys cannot be used here; `null` if they can. */
export function passkeysMissing(): string | null {
  if (!isSecureContext) return 'Passkeys need a page with https. Use your password here.';
  return typeof PublicKeyCredential === 'undefined' ? 'This browser has no passkeys. Use your password here.' : null;
}

/** Returns the address of the account. */
export async function signInWithPasskey(): Promise<AuthReply<string>> {
  return withPasskey(async () => {
    const begun = await callAuth('POST /api/auth/passkey/generate-authenticate-options', null);
    if (!begun.ok) return begun;
    const credential = await navigator.credentials.get({ publicKey: requestFrom(begun.answer) });
    const response = usedFrom(credential as PublicKeyCredential);
    const entered = await callAuth('POST /api/auth/passkey/verify-authentication', { response });
    return entered.ok ? { ok: true, answer: entered.answer?.user.email ?? '' } : entered;
  });
}

export async function addPasskey(password: string): Promise<AuthReply<unknown>> {
  return withPasskey(async () => {
    const begun = await callAuth('POST /api/auth/passkey/generate-register-options', { password });
    if (!begun.ok) return begun;
    const credential = await navigator.credentials.create({ publicKey: creationFrom(begun.answer) });
    const response = createdFrom(credential as PublicKeyCredential);
    return callAuth('POST /api/auth/passkey/verify-registration', { response });
  });
}

const WORDS: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used. Try again, or use your password.',
  InvalidStateError: 'This device has a passkey for your account already.',
  SecurityError: 'Passkeys do not work at this address. Use your password here.',
};

async function withPasskey<T>(work: () => Promise<AuthReply<T>>): Promise<AuthReply<T>> {
  const missing = passkeysMissing();
  if (missing !== null) return failed(missing);
  try {
    return await work();
  } catch (error) {
    return failed(WORDS[(error as Error).name] ?? 'The passkey did not work. Use your password.');
  }
}

const failed = (message: string) => ({ ok: false, error: { field: null, message } }) as const;

/** Older browsers lack the JSON methods. */
function creationFrom(options: PasskeyCreation): PublicKeyCredentialCreationOptions {
  const json = options as unknown as CreationJson;
  if (PublicKeyCredential.parseCreationOptionsFromJSON) return PublicKeyCredential.parseCreationOptionsFromJSON(json);
  const { extensions: _, ...rest } = json;
  return {
    ...rest,
    challenge: bytesOf(json.challenge),
    user: { ...json.user, id: bytesOf(json.user.id) },
    excludeCredentials: (json.excludeCredentials ?? []).map(({ id }) => ({ type: 'public-key', id: bytesOf(id) })),
  } as PublicKeyCredentialCreationOptions;
}

function requestFrom(options: PasskeyRequest): PublicKeyCredentialRequestOptions {
  const json = options as unknown as RequestJson;
  if (PublicKeyCredential.parseRequestOptionsFromJSON) return PublicKeyCredential.parseRequestOptionsFromJSON(json);
  return {
    challenge: bytesOf(json.challenge),
    ...(json.rpId === undefined ? {} : { rpId: json.rpId }),
    userVerification: 'required',
    allowCredentials: (json.allowCredentials ?? []).map(({ id }) => ({ type: 'public-key', id: bytesOf(id) })),
  };
}

function createdFrom(credential: PublicKeyCredential): CreatedPasskey['response'] {
  const response = credential.response as AuthenticatorAttestationResponse;
  return {
    ...identityOf(credential),
    response: {
      clientDataJSON: base64Url(response.clientDataJSON),
      attestationObject: base64Url(response.attestationObject),
      transports: (response as Partial<typeof response>).getTransports?.() ?? [],
    },
  };
}

function usedFrom(credential: PublicKeyCredential): UsedPasskey['response'] {
  const response = credential.response as AuthenticatorAssertionResponse;
  return {
    ...identityOf(credential),
    response: {
      clientDataJSON: base64Url(response.clientDataJSON),
      authenticatorData: base64Url(response.authenticatorData),
      signature: base64Url(response.signature),
    },
  };
}

const identityOf = ({ rawId }: PublicKeyCredential) => ({
  id: base64Url(rawId),
  rawId: base64Url(rawId),
  type: 'public-key' as const,
  clientExtensionResults: {},
});

function base64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
