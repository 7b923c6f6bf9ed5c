/** What shoppers read of signing in with Google. */
export const words = {
  continue: 'Continue with Google',
  onTheWay: 'On the way to Google',
}
