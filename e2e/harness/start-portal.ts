import { startPortalProcess } from './portal-process.ts'

/** One portal for the whole run; the stories read its address, password and data folder from the environment. */
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
  return () => portal.stop()
}

export default startForRun
