import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { pdfRunsSomething } from './pdf-programs.ts'

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.map((part) => Buffer.from(part)), Buffer.from('\n%%EOF')])
const packed = (kind: string, inner: string) =>
  Buffer.concat([
    Buffer.from(`1 0 obj << /Type /${kind} /Filter /FlateDecode >> stream\r\n`),
    deflateSync(Buffer.from(inner)),
    Buffer.from('\nendstream endobj\n'),
  ])
const SCRIPT = '<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'

it.each([
  ['a script when it is opened', pdf(SCRIPT)],
  ['a script whose name is written in digits', pdf('<< /OpenAction << /S /J#61vaScript /#4aS 5 0 R >> >>')],
  ['a script among packed objects', pdf(packed('ObjStm', SCRIPT))],
  ['a script behind pictures', pdf(packed('XObject', 'x'), '<< /AA << /O << /S/JS >> >> >>')],
  ['a program that it starts', pdf('<< /S /Launch /F (cmd.exe) >>')],
])('a PDF with %s runs something', (_what, file) => {
  expect(pdfRunsSomething(file)).toBe(true)
})

it.each([
  ['a page to begin at', pdf('<< /OpenAction [3 0 R /Fit] >>')],
  ['bytes of a picture that look like a script', pdf('<< /Type /XObject >> stream\n ... /JS ... \nendstream')],
  ['other names that begin alike', pdf('<< /JSON 1 /Launched 2 >>', packed('ObjStm', '<< /JSX 1 >>'))],
])('a PDF with %s runs nothing', (_what, file) => {
  expect(pdfRunsSomething(file)).toBe(false)
})
