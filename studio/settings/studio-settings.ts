import {z} from 'zod'

/** The element the server writes into index.html, so that one build serves every store. */
export const SETTINGS_ELEMENT = 'studio-settings'

const studioSettings = z.object({
  projectId: z.string().regex(/^[a-z0-9-]+$/),
  dataset: z.string().regex(/^~?[a-z0-9][-\w]*$/),
  /** Where the Content Lake answers: a path on this server, a full address, or absent for Sanity's own. */
  apiHost: z.string().min(1).optional(),
  /** True when the Content Lake is the one on this server. */
  embedded: z.boolean(),
})

export type StudioSettings = z.infer<typeof studioSettings>

/** What a build and the tests go by, where there is no page to read from. */
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
