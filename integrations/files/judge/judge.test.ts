import sharp from 'sharp'
import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { JudgedFile } from '#shared/server/files.ts'
import { bomb, EICAR, hugePng, packedObjects, pdf, photograph, stream } from '../testing/inputs.ts'
import { judge } from './judge.ts'

async function taken(bytes: Buffer, name = 'plik'): Promise<JudgedFile> {
  const judged = await judge(bytes, name)
  if (typeof judged === 'string') throw new Error(`refused: ${judged}`)
  return judged
}

describe('a picture', () => {
  it('is drawn anew, upright and without what the camera wrote into it (C-109)', async () => {
    const sent = await photograph()
    expect(sent.includes('Telefon')).toBe(true)
    const { type, content } = await taken(sent)
    const { width, height, exif, xmp, icc } = await sharp(content).metadata()
    expect({ type, width, height, exif, xmp, icc }).toEqual({
      type: 'image/jpeg',
      width: 480,
      height: 640,
      exif: undefined,
      xmp: undefined,
      icc: undefined,
    })
    expect(['Telefon', 'GPS', 'Exif'].filter((word) => content.includes(word))).toEqual([])
  })

  it('is kept no longer than 2,560 points', async () => {
    const { content } = await taken(await photograph(3_000, 1_500))
    const { width, height } = await sharp(content).metadata()
    expect([width, height]).toEqual([1_280, 2_560])
  })

  it('carries nothing behind its end: what is also an archive is a picture alone', async () => {
    const { content } = await taken(Buffer.concat([await photograph(), Buffer.from('PK\u0005\u0006 evil')]))
    expect(content.includes('evil')).toBe(false)
  })

  it.each(['png', 'webp'] as const)('of the sort %s is taken', async (sort) => {
    const bytes = await sharp(await photograph())
      .toFormat(sort)
      .toBuffer()
    expect((await taken(bytes)).type).toBe(`image/${sort}`)
  })

  it('of 30,000 × 30,000 points is refused without being drawn', async () => {
    expect(await judge(hugePng(), 'a.png')).toBe('points')
  })

  it('that is cut off is refused', async () => {
    const whole = await photograph()
    expect(await judge(whole.subarray(0, whole.length >> 1), 'a.jpg')).toBe('broken')
  })
})

describe('the type of a file', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  it.each([
    ['an SVG called .png', svg, 'obraz.png', 'type'],
    ['a page', Buffer.from('<!doctype html><p>'), 'a.pdf', 'type'],
    ['an archive', Buffer.from('PK\u0003\u0004…'), 'a.docx', 'type'],
    ['a GIF', Buffer.from('GIF89a…'), 'a.gif', 'type'],
    ['the test word of scanners', EICAR, 'eicar.pdf', 'type'],
    ['nothing', Buffer.alloc(0), 'a.pdf', 'empty'],
    ['a page before a PDF', Buffer.concat([Buffer.from('<script>'), pdf()]), 'a.pdf', 'type'],
  ])('is told by its bytes: %s is not taken', async (_case, bytes, name, fault) => {
    expect(await judge(bytes, name)).toBe(fault)
  })

  it.each([
    ['../../etc/x.pdf', 'x.pdf'],
    ['C:\\Users\\jan\\umowa.PDF', 'umowa.pdf'],
    ['rachunek\u202Efdp.exe', 'rachunekfdp.pdf'],
    ['a\r\nSet-Cookie: x.html', 'aSet-Cookie x.pdf'],
    ['..', 'plik.pdf'],
    ['', 'plik.pdf'],
    ['Umowa z o\u0301smego.pdf', 'Umowa z ósmego.pdf'],
    [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(96)}.pdf`],
  ])('gives a name its ending, and nothing of a path or a trick is left: %j', async (given, kept) => {
    expect((await taken(pdf(), given)).name).toBe(kept)
  })
})

describe('a PDF', () => {
  it.each([
    ['of one page', pdf()],
    ['that says only where it is opened, as office programs write it', pdf({ more: '/OpenAction[3 0 R/Fit]' })],
    [
      'with a link and a letter of its own',
      pdf({ objects: '5 0 obj\n<</S/URI/URI(https://host)/F 4/FontMatrix [.001 0 0 1e-3 0 0]>>\nendobj\n' }),
    ],
    ['with packed objects', pdf({ objects: packedObjects('<</Type/Font>>') })],
    ['with a photograph', pdf({ objects: stream('/Subtype/Image/Filter/DCTDecode', Buffer.from('\xff\xd8 /AA /JS \xff\xd9', 'latin1')) })],
  ])('%s is kept as it is', async (_case, bytes) => {
    expect((await taken(bytes)).content.equals(bytes)).toBe(true)
  })

  it.each([
    ['a script', pdf({ more: '/Names<</JavaScript 5 0 R>>' }), 'active'],
    ['a script under a name written otherwise', pdf({ more: '/Names<</J#61vaScript 5 0 R>>' }), 'active'],
    ['a script in packed objects', pdf({ objects: packedObjects('<</S/JavaScript/JS(app.alert(1))>>') }), 'active'],
    ['an action on opening', pdf({ more: '/OpenAction 5 0 R' }), 'active'],
    ['further actions', pdf({ more: '/AA<</O 5 0 R>>' }), 'active'],
    ['a form that sends', pdf({ objects: '5 0 obj\n<</S/SubmitForm>>\nendobj\n' }), 'active'],
    ['another file that it opens', pdf({ objects: '5 0 obj\n<</S/GoToR/D[0/Fit]>>\nendobj\n' }), 'active'],
    ['a picture that lies elsewhere', pdf({ objects: '5 0 obj\n<</Subtype/Image/F(//host/a.png)>>\nendobj\n' }), 'active'],
    ['a picture that lies elsewhere, behind a remark', pdf({ objects: '5 0 obj\n<</F%\n(//host/a.png)>>\nendobj\n' }), 'active'],
    ['a picture at an address', pdf({ objects: '5 0 obj\n<</F <</FS/URL/F(http://host)>>>>\nendobj\n' }), 'active'],
    ['a program in the place of numbers', pdf({ objects: '5 0 obj\n<</FontMatrix[1 0 0 1 0 (0\\);alert\\()]>>\nendobj\n' }), 'active'],
    ['a program to start', pdf({ objects: '5 0 obj\n<</S/Launch/F(cmd.exe)>>\nendobj\n' }), 'active'],
    ['other files', pdf({ objects: '5 0 obj\n<</Type/Filespec/EF<</F 6 0 R>>/Type/EmbeddedFile>>\nendobj\n' }), 'active'],
    ['a film', pdf({ objects: '5 0 obj\n<</Subtype/RichMedia>>\nendobj\n' }), 'active'],
    ['a form that is a program', pdf({ more: '/AcroForm<</XFA 5 0 R>>' }), 'active'],
    ['a password', pdf({ more: '/Encrypt 5 0 R' }), 'locked'],
    [
      'a script that hides as a picture',
      pdf({ objects: `%>>stream\n\xff\xd8\n5 0 obj\n<</S/JavaScript>>\nendobj\nendstream\n` }),
      'active',
    ],
    [
      'packed objects of a sort in which none is looked for',
      pdf({ objects: stream('/Type/ObjStm/Filter/ASCIIHexDecode', Buffer.from('00>')) }),
      'packed',
    ],
    ['what grows beyond measure', pdf({ objects: bomb() }), 'packed'],
    [
      'bytes behind the end of what is packed',
      pdf({ objects: stream('/Filter/FlateDecode', Buffer.concat([deflateSync('a'), Buffer.from('evil')])) }),
      'broken',
    ],
    ['101 pages', pdf({ pages: 101 }), 'pages'],
    ['no end', pdf().subarray(0, -7), 'broken'],
    ['an archive behind its end', Buffer.concat([pdf(), Buffer.from('PK\u0005\u0006'), Buffer.from('%%EOF')]), 'broken'],
  ])('with %s is refused', async (_case, bytes, fault) => {
    expect(await judge(bytes, 'a.pdf')).toBe(fault)
  })
})
