/** Messages about a password that someone chooses. */
export const messages = {
  short: 'Password must be 8 characters',
  numeric: 'Password cannot be all numeric',
  long: 'Password can be at most 128 characters',
  different: 'Passwords do not match',
  leaked: 'That password is in lists that thieves try first. Please choose another.',
} as const
