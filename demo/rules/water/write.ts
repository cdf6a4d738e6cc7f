import { crc32, deflateSync } from 'node:zlib'
import { odczyty, punktyOdbioru, wodomierze } from '#registers/water/datasets.ts'
import { protokolyWymiany, zdjeciaProtokolow } from '#services/meter-protocols/datasets.ts'
import type { Sinks } from '../../output/sinks.ts'
import type { MeterPlan, PointPlan, ProtocolPlan } from './plan.ts'

/** Writes points with their meters and readings. */
export function pointWriter(to: Sinks): (point: PointPlan) => void {
  const points = to.of(punktyOdbioru)
  const meters = to.of(wodomierze)
  const readings = to.of(odczyty)
  const writeProtocol = protocolWriter(to)

  function writeMeter(idPodmiotu: number, idPunktu: number, meter: MeterPlan): void {
    meters.write({
      idPodmiotu,
      idLicznika: meter.id,
      idPunktu,
      nrKarty: meter.card,
      nrLicznika: meter.number,
      zakresLicznikaCalkowite: meter.digits,
      zakresLicznikaDziesietne: meter.decimals,
      dataWyjecia: meter.removed,
      planowanaWymiana: meter.planned ?? null,
    })
    for (const { date, state, used } of meter.readings) {
      readings.write({ idPodmiotu, idLicznika: meter.id, dataOdczytu: date, stanLicznika: state, zuzycieLicznika: used })
    }
    if (meter.protocol) writeProtocol(idPodmiotu, meter, meter.protocol)
  }

  return ({ id, subjectId, address, contract, meters: plans }) => {
    points.write({
      idPodmiotu: subjectId,
      idPunktu: id,
      adresPunktuOdbioru: address,
      numerUmowy: contract?.number ?? null,
      dataZawarcia: contract?.date ?? null,
    })
    for (const meter of plans) writeMeter(subjectId, id, meter)
  }
}

const REASON = 'upływ okresu legalizacji'

/** Writes reports of replacements with their photographs: what was taken out, and what was put in. */
function protocolWriter(to: Sinks): (idPodmiotu: number, meter: MeterPlan, protocol: ProtocolPlan) => void {
  const reports = to.of(protokolyWymiany)
  const photos = to.of(zdjeciaProtokolow)

  return (idPodmiotu, { id: idLicznika, digits }, { number, date, old, state, seal, remarks, hasPhotos }) => {
    reports.write({
      idPodmiotu,
      idLicznika,
      numerProtokolu: number,
      dataWymiany: date,
      przyczyna: REASON,
      nrLicznikaZdjetego: old?.number ?? null,
      stanLicznikaZdjetego: old?.state ?? null,
      stanLicznikaZalozonego: state,
      rokLegalizacji: Number(date.slice(0, 4)),
      nrPlomby: seal,
      uwagi: remarks,
    })
    if (!hasPhotos) return
    const taken = [
      ...(old ? [{ opis: `Wodomierz zdjęty ${old.number}`, state: old.state }] : []),
      { opis: 'Wodomierz założony, plomba', state },
    ]
    for (const [at, photo] of taken.entries()) {
      photos.write({ idPodmiotu, idLicznika, lp: at + 1, opis: photo.opis, zdjecie: meterPhoto(photo.state, digits) })
    }
  }
}

const WIDTH = 400
const HEIGHT = 300
const DECIMALS = 3

type Colour = readonly [number, number, number]
type Box = readonly [left: number, top: number, width: number, height: number]
const WALL: Colour = [214, 210, 202]
const BRASS: Colour = [176, 141, 87]
const RING: Colour = [38, 70, 110]
const DIAL: Colour = [246, 246, 240]
const BLACK: Colour = [24, 24, 24]
const RED: Colour = [178, 32, 36]

/** Segments of a digit: top, upper right, lower right, bottom, lower left, upper left, middle. */
const SEGMENTS = [0b1111110, 0b0110000, 0b1101101, 0b1111001, 0b0110011, 0b1011011, 0b1011111, 0b1110000, 0b1111111, 0b1111011]
const BARS = [
  [2, 0, 10, 3],
  [11, 1, 3, 11],
  [11, 13, 3, 11],
  [2, 22, 10, 3],
  [0, 13, 3, 11],
  [0, 1, 3, 11],
  [2, 11, 10, 3],
] as const
const DIGIT_STEP = 20

class Canvas {
  /** A filter byte stands before each line, as PNG wants it. */
  readonly #pixels = new Uint8Array(HEIGHT * (1 + 3 * WIDTH))

  box(colour: Colour, [left, top, width, height]: Box, covers: (x: number, y: number) => boolean = () => true): void {
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) if (covers(x, y)) this.#pixels.set(colour, y * (1 + 3 * WIDTH) + 1 + 3 * x)
    }
  }

  disc(colour: Colour, x0: number, y0: number, radius: number): void {
    const box = [x0 - radius, y0 - radius, 2 * radius + 1, 2 * radius + 1] as const
    this.box(colour, box, (x, y) => (x - x0) ** 2 + (y - y0) ** 2 <= radius ** 2)
  }

  /** PNG, 8 bits a channel (W3C PNG, third edition, chapters 5 and 11). */
  png(): Buffer {
    const header = Buffer.alloc(13)
    header.writeUInt32BE(WIDTH, 0)
    header.writeUInt32BE(HEIGHT, 4)
    header.set([8, 2], 8)
    const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    return Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(this.#pixels, { level: 9 })),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

function writeDigit(canvas: Canvas, digit: string, [left, top]: readonly [left: number, top: number], colour: Colour): void {
  const lit = SEGMENTS[Number(digit)] ?? 0
  for (const [at, [x, y, width, height]] of BARS.entries())
    if ((lit >> (6 - at)) & 1) canvas.box(colour, [left + x, top + y, width, height])
}

/** A drawn meter in its pipe with the state on its drums, m³, as PNG in Base64: the demo has no photographs of anybody's cellar. */
export function meterPhoto(state: number, digits: number): string {
  const canvas = new Canvas()
  canvas.box(WALL, [0, 0, WIDTH, HEIGHT])
  canvas.box(BRASS, [0, 125, WIDTH, 50])
  canvas.disc(BRASS, 200, 150, 132)
  canvas.disc(RING, 200, 150, 122)
  canvas.disc(DIAL, 200, 150, 112)
  const shown = `${String(Math.trunc(state)).padStart(digits, '0')}${'0'.repeat(DECIMALS)}`
  const left = 200 - (shown.length * DIGIT_STEP) / 2
  canvas.box(BLACK, [left - 6, 96, shown.length * DIGIT_STEP + 10, 39])
  canvas.box(DIAL, [left - 3, 99, shown.length * DIGIT_STEP + 4, 33])
  for (const [at, digit] of [...shown].entries()) writeDigit(canvas, digit, [left + at * DIGIT_STEP, 103], at < digits ? BLACK : RED)
  canvas.disc(RED, 200, 205, 22)
  canvas.disc(DIAL, 200, 205, 18)
  canvas.box(RED, [195, 190, 11, 19], (x, y) => Math.abs(x - 200) * 4 <= y - 190)
  return canvas.png().toString('base64')
}
