/** The presence channel of one dataset. */
export interface Member {
  userId: string
  /** The session that this connection announced last. */
  session: string | undefined
  send(event: PresenceEvent): void
}

export type PresenceEvent =
  | {type: 'rollCall'; i: string; session: string}
  | {type: 'state'; i: string; m: {sessionId: string; locations: unknown}}
  | {type: 'disconnect'; i: string; m: {session: string}}

export class Room {
  readonly #members = new Set<Member>()

  join(member: Member): () => void {
    this.#members.add(member)
    return () => {
      this.#members.delete(member)
      if (member.session !== undefined)
        this.#sendToOthers(member, disconnectEvent(member.userId, member.session))
    }
  }

  /** Requests the state of all others. */
  rollCall(member: Member, session: string) {
    member.session = session
    this.#sendToOthers(member, {type: 'rollCall', i: member.userId, session})
  }

  announce(member: Member, session: string, locations: unknown) {
    member.session = session
    this.#sendToOthers(member, {type: 'state', i: member.userId, m: {sessionId: session, locations}})
  }

  leave(member: Member, session: string) {
    if (member.session === session) member.session = undefined
    this.#sendToOthers(member, disconnectEvent(member.userId, session))
  }

  #sendToOthers(from: Member, event: PresenceEvent) {
    for (const member of this.#members) if (member !== from) member.send(event)
  }
}

function disconnectEvent(userId: string, session: string): PresenceEvent {
  return {type: 'disconnect', i: userId, m: {session}}
}
