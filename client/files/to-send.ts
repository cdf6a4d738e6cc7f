import { base64Of } from './bytes.ts'

/** A photograph of a telephone is four times as long; a meter, a street lamp and a letter are readable so. */
const LONGEST_SIDE = 2560
const QUALITY = 0.82
/** Smaller ones of the right size go as they are. */
const LIGHT = 1_000_000

/**
 * What is sent of a file, in base64. A photograph is drawn anew, small and without what the camera wrote into it, which therefore never leaves the device;
 * what the browser cannot read goes as it is, and the portal judges it.
 */
export async function toSend(file: File): Promise<string> {
  return base64Of((await smallPhoto(file)) ?? file)
}

async function smallPhoto(file: File): Promise<Blob | null> {
  if (!file.type.startsWith('image/')) return null
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  // Drawings and pictures of screens lose by being made a photograph.
  if (file.type !== 'image/jpeg' && scale === 1 && file.size <= LIGHT) return null
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const drawn = canvas.getContext('2d')
  if (drawn) {
    // What shines through would be black.
    drawn.fillStyle = '#fff'
    drawn.fillRect(0, 0, canvas.width, canvas.height)
    drawn.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  return drawn && new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}
