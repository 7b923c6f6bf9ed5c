/** Which lake, by its host; hosted Sanity without one. */
export const projectId = process.env['SANITY_STUDIO_PROJECT_ID'] ?? 'local'
export const dataset = process.env['SANITY_STUDIO_DATASET'] ?? 'production'
export const apiHost = process.env['SANITY_STUDIO_API_HOST'] ?? 'http://localhost:3900'
export const siteUrl = process.env['SANITY_STUDIO_PREVIEW_URL'] ?? 'http://localhost:3001'
