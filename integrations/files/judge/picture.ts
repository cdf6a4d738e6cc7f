import sharp from 'sharp'
import type { FileFault, FileType } from '#shared/server/files.ts'

const MOST_POINTS = 40_000_000
const LONGEST_SIDE = 2_560

// Whatever else the library can read stays shut: what is no picture of the three sorts never reaches another decoder.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

/** The picture drawn anew: upright, no longer than `LONGEST_SIDE`, with nothing beside its points. */
export async function redrawn(bytes: Buffer, type: Exclude<FileType, 'application/pdf'>): Promise<Buffer | FileFault> {
  const picture = sharp(bytes, { limitInputPixels: MOST_POINTS, failOn: 'truncated', sequentialRead: true })
  try {
    const { width, height, pages = 1 } = await picture.metadata()
    if (width * height * pages > MOST_POINTS) return 'points'
    const upright = picture.autoOrient().resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    if (type === 'image/jpeg') return await upright.jpeg({ quality: 82 }).toBuffer()
    return await (type === 'image/png' ? upright.png() : upright.webp({ quality: 82 })).toBuffer()
  } catch (error) {
    return error instanceof Error && error.message.includes('pixel limit') ? 'points' : 'broken'
  }
}
