/** Some people have but one name. */
export function fullName({name, lastName}: {name: string; lastName: string}): string {
  return [name, lastName].filter(Boolean).join(' ')
}
