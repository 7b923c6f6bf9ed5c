import {plural} from '~/platform/text/plural'

/** What staff read when they sign in. */
export const messages = {
  pageTitle: 'Staff sign-in',
  heading: 'Staff sign-in',
  intro: 'For the Studio and the counter.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  forgotten: 'Forgotten your password?',
  done: {
    joined: 'Your account is ready. Sign in with the password that you chose.',
    password: 'Your password is changed. Sign in with the new one.',
  } as Record<string, string>,
  toTheShop: 'Back to the shop',
  emailMissing: 'Please enter your e-mail.',
  passwordMissing: 'Please enter your password.',
  refused: 'E-mail or password is not right.',
  slowDown: (seconds: number) => `Too many tries. Please wait ${seconds} ${plural(seconds, 'second')}.`,
  busy: 'Many people are signing in just now. Please try again in a moment.',
}
