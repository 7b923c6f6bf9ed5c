import {encode} from 'uqr'

/** A picture of black squares on white, `size` of them wide, with the quiet margin that cameras need. */
export interface QrCode {
  size: number
  /** Of an SVG path: one square for each run of black ones in a row. */
  path: string
}

const MARGIN = 4

export function drawQrCode(text: string): QrCode {
  const {size, data} = encode(text, {ecc: 'M', border: MARGIN})
  return {size, path: data.map(pathOfRow).join('')}
}

function pathOfRow(row: readonly boolean[], y: number): string {
  const letters = row.map((isBlack) => (isBlack ? '#' : ' ')).join('')
  return [...letters.matchAll(/#+/g)]
    .map(({index, 0: run}) => `M${index} ${y}h${run.length}v1H${index}z`)
    .join('')
}
