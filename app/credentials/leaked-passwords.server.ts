let leaked: Promise<ReadonlySet<string>> | undefined

/**
 * Whether thieves try it first: it is in a list of the commonest leaked passwords. Capitals make no difference. The
 * list is read when it is asked for the first time.
 */
export async function isLeakedPassword(password: string): Promise<boolean> {
  leaked ??= readList()
  return (await leaked).has(password.normalize('NFKC').toLowerCase())
}

async function readList(): Promise<ReadonlySet<string>> {
  const {dictionary} = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
