/** The picture formats that are taken, as the decoder names them. */
const FORMATS = new Map([
  ['jpeg', {extension: 'jpg', mimeType: 'image/jpeg'}],
  ['png', {extension: 'png', mimeType: 'image/png'}],
  ['webp', {extension: 'webp', mimeType: 'image/webp'}],
  ['gif', {extension: 'gif', mimeType: 'image/gif'}],
  ['svg', {extension: 'svg', mimeType: 'image/svg+xml'}],
  ['tiff', {extension: 'tif', mimeType: 'image/tiff'}],
  ['avif', {extension: 'avif', mimeType: 'image/avif'}],
  ['heif', {extension: 'heif', mimeType: 'image/heif'}],
])

export interface ImageFormat {
  extension: string
  mimeType: string
}

export function findImageFormat(decoded: string | undefined, compression?: string): ImageFormat | undefined {
  if (decoded === 'heif' && compression === 'av1') return FORMATS.get('avif')
  return FORMATS.get(decoded ?? '')
}

export function imageMimeType(extension: string): string {
  for (const format of FORMATS.values()) if (format.extension === extension) return format.mimeType
  return 'application/octet-stream'
}

/** Of files, by extension: what a browser is told. Anything else is bytes. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  txt: 'text/plain',
  csv: 'text/csv',
  json: 'application/json',
  zip: 'application/zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

export function fileMimeType(extension: string): string {
  return (Object.hasOwn(FILE_TYPES, extension) && FILE_TYPES[extension]) || 'application/octet-stream'
}

/** From the name that came with it, else from what it was said to be. */
export function fileExtension(filename: string | undefined, contentType: string | undefined): string {
  const written = /\.([a-z0-9]{1,10})$/i.exec(filename ?? '')?.[1]
  if (written) return written.toLowerCase()
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  const known = Object.entries(FILE_TYPES).find(([, mimeType]) => mimeType === type)
  return known?.[0] ?? 'bin'
}

/** What a browser may show in its own window; all else it is told to save. */
export function isShownInline(mimeType: string): boolean {
  return mimeType === 'application/pdf' || /^(image\/(?!svg)|audio\/|video\/)/.test(mimeType)
}
