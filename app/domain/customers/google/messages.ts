/** What shoppers read of signing in with Google. */
export const messages = {
  continue: 'Continue with Google',
  redirecting: 'On the way to Google',
}
