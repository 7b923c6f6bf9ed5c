/** 128 random bits in hex. `crypto.randomUUID` does not exist on pages served over plain http. */
export function makeRandomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
