/** Accepted image formats, by the name that sharp gives them. */
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

/** MIME types of files by extension; everything else is served as bytes. */
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

/** From the file name, otherwise from the declared content type. */
export function fileExtension(filename: string | undefined, contentType: string | undefined): string {
  const extension = /\.([a-z0-9]{1,10})$/i.exec(filename ?? '')?.[1]
  if (extension) return extension.toLowerCase()
  const type = contentType?.split(';')[0]?.trim().toLowerCase()
  const known = Object.entries(FILE_TYPES).find(([, mimeType]) => mimeType === type)
  return known?.[0] ?? 'bin'
}

/** Whether browsers may display it in a tab; everything else is served as a download. */
export function isShownInline(mimeType: string): boolean {
  return mimeType === 'application/pdf' || /^(image\/(?!svg)|audio\/|video\/)/.test(mimeType)
}
