import {Secret, TOTP} from 'otpauth'

/** An authenticator app that was given this key: its code at that moment. */
export function codeAt(key: string, at: number): string {
  return new TOTP({secret: Secret.fromBase32(key.replaceAll(' ', ''))}).generate({timestamp: at})
}
