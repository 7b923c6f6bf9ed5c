let leaked: Promise<ReadonlySet<string>> | undefined

/** Words of this shop, its trade and of signing in: attackers combine these, often with a year. */
const OWN_WORDS = [
  ...['baraka', 'fairview', 'halal', 'haram', 'market', 'supermarket', 'grocery', 'groceries', 'butcher'],
  ...['meat', 'shop', 'store', 'account', 'admin', 'customer', 'login', 'password', 'welcome'],
]
const ONLY_OWN_WORDS = new RegExp(`^(?:${OWN_WORDS.join('|')})+$`)

/**
 * Whether attackers would try the password early: it is in a list of the most common leaked passwords, or consists
 * only of our own words, digits and punctuation, regardless of case. The list is read on first use.
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
