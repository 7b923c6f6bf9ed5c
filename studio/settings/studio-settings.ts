import {z} from 'zod'

/** Sanity's API version for our own requests. */
export const API_VERSION = '2025-02-19'

/** The id of the script element the server adds to index.html, so that one build works with any settings. */
const SETTINGS_ELEMENT = 'studio-settings'

const studioSettings = z.object({
  projectId: z.string().regex(/^[a-z0-9-]+$/),
  dataset: z.string().regex(/^~?[a-z0-9][-\w]*$/),
  /** The Content Lake: a path on this server, an absolute URL, or absent for Sanity's own. */
  apiHost: z.string().min(1).optional(),
  /** Whether it is the embedded one of this server. */
  embedded: z.boolean(),
})

export type StudioSettings = z.infer<typeof studioSettings>

/** For the build and tests, which have no page to read from. */
export const DEFAULT_SETTINGS: StudioSettings = {
  projectId: 'store',
  dataset: 'production',
  apiHost: '/lake',
  embedded: true,
}

export function parseStudioSettings(json: string): StudioSettings {
  return studioSettings.parse(JSON.parse(json))
}

export function readStudioSettings(page: Document | undefined = globalThis.document): StudioSettings {
  const text = page?.getElementById(SETTINGS_ELEMENT)?.textContent
  return text ? parseStudioSettings(text) : DEFAULT_SETTINGS
}
