import type {SanityClient} from '@sanity/client'
import {evaluateSync, parse} from 'groq-js'

/** Evaluates GROQ over the given documents, as a Content Lake does under the raw perspective. */
export function runGroq(
  documents: readonly object[],
  groq: string,
  params: Record<string, unknown> = {},
): unknown {
  return evaluateSync(parse(groq, {params}), {dataset: documents, params}).data
}

/** As much of a client as validation uses. */
export function createGroqClient(documents: readonly object[]) {
  const fetch = async (groq: string, params?: Record<string, unknown>) => runGroq(documents, groq, params)
  return () => ({fetch}) as unknown as SanityClient
}
