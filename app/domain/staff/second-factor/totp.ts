import {Secret, TOTP} from 'otpauth'

/** As all authenticator apps know it (RFC 6238): SHA-1, six digits, half a minute. */
const STEP_SECONDS = 30
const SECRET_BYTES = 20
/** Of a telephone whose clock is wrong, or a code that was typed at the last moment. */
const STEPS_AROUND = 1
/** Whose account it is, as the app shows it. */
const ISSUER = 'Baraka staff'

/** In base 32, as it is typed into an app by hand. */
export function makeTotpSecret(): string {
  return new Secret({size: SECRET_BYTES}).base32
}

/** What the app reads from the picture. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/** The half minute, counted from 1970, whose code this is; null: a wrong one. */
export function findTotpStep(secret: string, code: string, at: number): number | null {
  const delta = totpOf(secret).validate({token: code, timestamp: at, window: STEPS_AROUND})
  return delta === null ? null : Math.floor(at / 1_000 / STEP_SECONDS) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS})
}
