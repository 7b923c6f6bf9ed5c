export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

/** Letters are counted as people count them, whatever the script. */
export function passwordLength(password: string): number {
  return [...password].length
}
