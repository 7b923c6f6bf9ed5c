import type {PreviewSession} from './preview-session.server'

/** A query as a page has made it. */
export interface MadeQuery {
  groq: string
  params: Record<string, string>
}

/** A request of somebody who looks at drafts. */
export interface PreviewedRequest {
  session: PreviewSession
  /** Where the documents are, for the scripts that follow them. */
  dataset: {projectId: string; dataset: string}
  /** All that the page has read, once it has. */
  queries: Promise<MadeQuery[]>
  /** To be called when it has read all. */
  finish(): void
}

/** What the page's scripts get of it. */
export interface PreviewData extends Pick<PreviewedRequest, 'dataset' | 'queries'> {
  perspective: PreviewSession['perspective']
}

/** For the data of a page; nothing where there is no preview, so that public pages have nothing more to send. */
export function previewDataOf(previewed: PreviewedRequest | undefined): {preview?: PreviewData} {
  if (!previewed) return {}
  const {session, dataset, queries} = previewed
  return {preview: {dataset, queries, perspective: session.perspective}}
}
