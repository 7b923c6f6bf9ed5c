import {createClient} from 'next-sanity'

/** Hosted Sanity needs neither of the two lines about the host. */
export const client = createClient({
  projectId: process.env['NEXT_PUBLIC_SANITY_PROJECT_ID'] ?? 'local',
  dataset: process.env['NEXT_PUBLIC_SANITY_DATASET'] ?? 'production',
  apiHost: process.env['NEXT_PUBLIC_SANITY_API_HOST'] ?? 'http://localhost:3900',
  useProjectHostname: false,
  apiVersion: '2025-02-19',
  useCdn: true,
  // In draft mode texts carry along which field they are from.
  stega: {studioUrl: process.env['SANITY_STUDIO_URL'] ?? 'http://localhost:3333'},
})
