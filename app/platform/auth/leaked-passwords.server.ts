let leaked: Promise<ReadonlySet<string>> | undefined

/** Of this shop, of its trade and of signing in: who guesses at it puts them together, with a year behind. */
const OWN_WORDS = [
  ...['baraka', 'fairview', 'halal', 'haram', 'market', 'supermarket', 'grocery', 'groceries', 'butcher'],
  ...['meat', 'shop', 'store', 'account', 'admin', 'customer', 'login', 'password', 'welcome'],
]
const ONLY_OWN_WORDS = new RegExp(`^(?:${OWN_WORDS.join('|')})+$`)

/**
 * Whether thieves try it first: it is in a list of the commonest leaked passwords, or made of nothing but our own
 * words, digits and signs. Capitals make no difference. The list is read when it is asked for the first time.
 */
export async function isLeakedPassword(password: string): Promise<boolean> {
  leaked ??= loadLeakedPasswords()
  const folded = password.normalize('NFKC').toLowerCase()
  return ONLY_OWN_WORDS.test(folded.replace(/[^\p{L}]/gu, '')) || (await leaked).has(folded)
}

async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  const {dictionary} = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
