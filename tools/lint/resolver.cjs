/** Tells the boundary rules which file an import names; the usual resolver does not know the `#` of package.json. */
const { existsSync } = require('node:fs')
const { dirname, join, resolve } = require('node:path')

const ROOT = join(__dirname, '..', '..')

exports.interfaceVersion = 2
exports.resolve = (source, file) => {
  const path = source.split('?')[0]
  if (!path.startsWith('#') && !path.startsWith('.')) return { found: false }
  const found = path.startsWith('#') ? join(ROOT, path.slice(1)) : resolve(dirname(file), path)
  return existsSync(found) ? { found: true, path: found } : { found: false }
}
