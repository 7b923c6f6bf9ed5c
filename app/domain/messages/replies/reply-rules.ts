import {messages} from './messages'

export const MAX_REPLY_LENGTH = 5_000

/** As it is stored and mailed: line breaks are one character, no other control character belongs into a reply. */
export function cleanReply(typed: string): string {
  return typed
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

/** What is wrong with a reply, used in the browser and on the server. */
export function findReplyProblem(typed: string): string | null {
  const text = cleanReply(typed)
  if (text === '') return messages.problems.empty
  return text.length > MAX_REPLY_LENGTH ? messages.problems.tooLong(MAX_REPLY_LENGTH, text.length) : null
}
