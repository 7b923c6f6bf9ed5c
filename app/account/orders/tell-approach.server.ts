import type {AppLoadContext} from '@remix-run/node'
import {messages} from '~/domain/orders/account-messages'
import {parseApproachForm} from '~/domain/orders/approach/approach-form'
import type {OrderToChange} from './change-order.server'

/** Why the counter was not told, for the order's page; what was typed comes back with it. */
export interface ApproachProblem {
  number: string
  status: 400 | 409 | 429
  text: string
  /** What was typed, if that is what is wrong. */
  words?: string
}

/** Null: the counter knows. */
export async function tellApproach(
  {approaches}: Pick<AppLoadContext, 'approaches'>,
  {order: {id, number}}: OrderToChange,
  formData: FormData,
): Promise<ApproachProblem | null> {
  const form = parseApproachForm(formData)
  if (form.kind === 'invalid') throw new Response(null, {status: 400})
  if (form.kind === 'words') return {number, status: 400, text: form.problem, words: form.words}
  const outcome = await approaches.tell(id, form.approach)
  switch (outcome.kind) {
    case 'stored':
      return null
    case 'closed':
      return {number, status: 409, text: messages.approach.closed}
    case 'busy':
    case 'slow-down':
      return {number, status: 429, text: messages.approach.slowDown}
  }
}
