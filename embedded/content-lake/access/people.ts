/** What administrators of a project manage besides its content. The server that mounts the lake implements it. */

export interface Role {
  name: string
  title: string
  description: string
}

export interface ApiToken {
  id: string
  label: string
  /** The name of its role. */
  role: string
  createdAt: string
}

export interface Tokens {
  list(): Promise<ApiToken[]>
  /** `key` is what a script sends. It is not stored. */
  create(token: {label: string; role: string}, by: Actor): Promise<ApiToken & {key: string}>
  /** @returns false if there is none */
  remove(id: string, by: Actor): Promise<boolean>
}

export interface Invitation {
  id: string
  email: string
  role: string
  createdAt: string
}

export interface Invitations {
  list(): Promise<Invitation[]>
  /** `taken`: there is an account; `too-many`: others have to be accepted first, or some time has to pass. */
  create(person: {email: string; role: string}, by: Actor): Promise<'invited' | 'taken' | 'too-many'>
}

/** Who did it. */
export interface Actor {
  id: string
  name: string
}
