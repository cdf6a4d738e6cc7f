import type { Language } from '#shared/language.ts'
import type { ChartData } from '../shape/chart-data.ts'
import { chartSvg } from './chart-svg.ts'
import { FONT } from './svg-parts.ts'

const SHARPER = 2

/** The drawing, its words measured by the browser that draws it. */
export function pictureOf(data: ChartData, about: { readonly lines: readonly string[]; readonly language: Language }): string {
  const pen = document.createElement('canvas').getContext('2d')
  return chartSvg(data, {
    ...about,
    measure(text, size, isBold) {
      if (!pen) return text.length * size * 0.6
      pen.font = `${isBold ? 'bold ' : ''}${size}px ${FONT}`
      return pen.measureText(text).width
    },
  })
}

/** The same as pixels, twice as many as its size says: it is looked at on sharp screens. Rejects where the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * SHARPER
  canvas.height = image.naturalHeight * SHARPER
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser has no canvas')
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))), 'image/png')
  })
}
