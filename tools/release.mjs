/** `npm run release`: what an office installs, made of the last commit: archive, Debian package, container image, list of what is inside, checksums. */
import { handedOver } from './bootstrap.mjs'
import { fail } from './system/ground.mjs'

if (!(await handedOver('release.mjs'))) {
  // Loaded only here: it needs the project's own Node and packages.
  const { buildWeb } = await import('./build-web.mjs')
  const { fetchPackages } = await import('./system/debian.mjs')
  const { release } = await import('./release/release.ts')
  await release(buildWeb, fetchPackages).catch((error) => fail(error.message))
}
