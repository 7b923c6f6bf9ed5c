/** Everyone who has the same dataset open, and what they are told of each other. */
export interface Member {
  userId: string
  /** The last session this connection announced itself with. */
  session: string | undefined
  tell(event: PresenceEvent): void
}

export type PresenceEvent =
  | {type: 'rollCall'; i: string; session: string}
  | {type: 'state'; i: string; m: {sessionId: string; locations: unknown}}
  | {type: 'disconnect'; i: string; m: {session: string}}

export class Room {
  readonly #members = new Set<Member>()

  enter(member: Member): () => void {
    this.#members.add(member)
    return () => {
      this.#members.delete(member)
      if (member.session !== undefined) this.#tellOthers(member, disconnect(member.userId, member.session))
    }
  }

  /** Asks the others to say where they are. */
  rollCall(member: Member, session: string) {
    member.session = session
    this.#tellOthers(member, {type: 'rollCall', i: member.userId, session})
  }

  announce(member: Member, session: string, locations: unknown) {
    member.session = session
    this.#tellOthers(member, {type: 'state', i: member.userId, m: {sessionId: session, locations}})
  }

  leave(member: Member, session: string) {
    if (member.session === session) member.session = undefined
    this.#tellOthers(member, disconnect(member.userId, session))
  }

  #tellOthers(from: Member, event: PresenceEvent) {
    for (const member of this.#members) if (member !== from) member.tell(event)
  }
}

function disconnect(userId: string, session: string): PresenceEvent {
  return {type: 'disconnect', i: userId, m: {session}}
}
