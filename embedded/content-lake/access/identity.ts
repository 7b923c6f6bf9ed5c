import type {Invitations, Role, Tokens} from './people'

export type Permission = 'read' | 'create' | 'update' | 'history'

/** Reported to the Studio as is: grants `permissions` on the documents that match `filter` (GROQ). */
export interface Grant {
  filter: string
  permissions: Permission[]
}

/** The authenticated user or token, with its grants. */
export interface Identity {
  id: string
  name: string
  email: string
  role: {name: string; title: string}
  grants: readonly Grant[]
  /** Each lane has query processes of its own, so staff and the shop never queue behind each other. */
  lane: 'shop' | 'staff'
}

/** A page on which people sign in, as the Studio and `sanity login` find it. */
export interface SignIn {
  title: string
  /** Without a query: the Studio appends where to return to. */
  url(): string
  /**
   * The token for a session id that the page has handed out, once; undefined if there is none, or none any more. Absent:
   * who has signed in has a cookie.
   */
  exchange?(sessionId: string): Promise<string | undefined>
}

/** Authentication and user lookup, implemented by the server that mounts the lake. */
export interface Directory {
  /** By session cookie or bearer token; null for neither, `'unknown'` for an invalid token. */
  authenticate(headers: Headers): Promise<Identity | null | 'unknown'>
  find(id: string): Promise<Identity | null>
  list(): Promise<Identity[]>
  /** Ends the request's session. Returns the `Set-Cookie` header that clears it; null for a session without a cookie. */
  signOut(headers: Headers): Promise<string | null>
  /** Absent: people sign in elsewhere. */
  signIn?: SignIn
  /** Grants of unauthenticated requests. */
  anonymous: readonly Grant[]
  /** Absent: they are managed elsewhere only. */
  roles?: readonly Role[]
  tokens?: Tokens
  invitations?: Invitations
}
