import { markupFaults } from './markup.ts'
import { startPortalProcess } from './portal-process.ts'

/** One portal for the whole run; the stories read its address, password and data folder from the environment. What they keep of pages is checked at the end, once. */
async function startForRun(): Promise<() => Promise<void>> {
  const portal = await startPortalProcess()
  const { url, simulatorsUrl, password, dataDir } = portal
  Object.assign(process.env, {
    PORTAL_URL: url,
    SIMULATORS_URL: simulatorsUrl,
    DEMO_PASSWORD: password,
    DATA_DIR: dataDir,
    PORTAL_CLERK: 'story',
  })
  return async () => {
    try {
      const faults = await markupFaults()
      if (faults.length > 0) throw new Error(`Pages are not as the HTML standard has them:\n${faults.join('\n')}`)
    } finally {
      await portal.stop()
    }
  }
}

export default startForRun
