import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

// Imported first by the settings of tools: under another Node they would end in a stack that names none of this. By npm the project's own one is found.
const wanted = readFileSync(resolve('.nvmrc'), 'utf8').trim()
if (Number(process.versions.node.split('.')[0]) < Number(wanted)) {
  process.stderr.write(
    `This is Node ${process.versions.node}, and the code needs ${wanted}: use npm run …, or put the project's own first: export PATH="$PWD/node_modules/.bin:$PATH" (README.md, "In an editor").\n`,
  )
  process.exit(1)
}
