import type {SanityClient} from '@sanity/client'
import {evaluateSync, parse} from 'groq-js'

/** Answers GROQ from documents that a test names, the way a Content Lake would under the raw perspective. */
export function answer(
  documents: readonly object[],
  groq: string,
  params: Record<string, unknown> = {},
): unknown {
  return evaluateSync(parse(groq, {params}), {dataset: documents, params}).data
}

/** As much of a client as validation asks for. */
export function clientOf(documents: readonly object[]) {
  const fetch = async (groq: string, params?: Record<string, unknown>) => answer(documents, groq, params)
  return () => ({fetch}) as unknown as SanityClient
}
