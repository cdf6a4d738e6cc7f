/** The page is 704 points wide; twice that is enough for sharp screens. */
const MOST_SIDE = 1600
const MOST_BYTES = 1024 * 1024
const QUALITY = 0.85

async function drawn(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale)))
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1)
  const context = canvas.getContext('2d')
  if (type === 'image/jpeg' && context) {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type, quality: QUALITY })
}

/** A picture as pages have it: turned as the camera held it, no larger than is seen. Rejects where the browser cannot open it. */
export async function shrunk(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
  if (file.type === 'image/png') {
    const png = scale === 1 ? file : await drawn(bitmap, scale, 'image/png')
    if (png.size <= MOST_BYTES) return png
  }
  return drawn(bitmap, scale, 'image/jpeg')
}
