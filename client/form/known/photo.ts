/** Enough to read five digits by, and little enough for a telephone in a cellar. */
const LONGEST_SIDE = 1280
const QUALITY = 0.75

/**
 * A photograph as a small JPEG in base64, drawn anew: upright, and without what the camera wrote into it, which therefore never leaves the device.
 * Null where the browser cannot read it.
 */
export async function smallPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const [, base64 = ''] = canvas.toDataURL('image/jpeg', QUALITY).split(',')
  return base64 === '' ? null : base64
}
