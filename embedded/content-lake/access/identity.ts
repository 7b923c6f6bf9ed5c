export type Permission = 'read' | 'create' | 'update' | 'history'

/** As reported to the Studio: who matches `filter` (GROQ) may do `permissions` to it. */
export interface Grant {
  filter: string
  permissions: Permission[]
}

/** Who is asking, and what that person or script may do. */
export interface Identity {
  id: string
  name: string
  email: string
  role: {name: string; title: string}
  grants: readonly Grant[]
  /** Staff's queries never wait for the shop's own, nor the shop's for theirs. */
  lane: 'shop' | 'staff'
}

/** Where the lake learns who is asking; given to it by whoever mounts it. */
export interface Directory {
  /** By session cookie or bearer token; null when there is neither, `'unknown'` for a token nobody has. */
  authenticate(headers: Headers): Promise<Identity | null | 'unknown'>
  find(id: string): Promise<Identity | null>
  list(): Promise<Identity[]>
  /** Ends the session of the request and gives the `Set-Cookie` that clears it. */
  signOut(headers: Headers): Promise<string>
  /** What someone who has not signed in may do. */
  anonymous: readonly Grant[]
}
