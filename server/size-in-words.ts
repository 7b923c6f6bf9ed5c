const MB = 1024 * 1024

export function sizeInWords(bytes: number): string {
  return bytes < MB ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MB).toFixed(1)} MB`
}
