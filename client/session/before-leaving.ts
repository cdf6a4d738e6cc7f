/** What is done before the person is signed out, such as saving what was just typed. */
export const beforeLeaving = new Set<() => Promise<void>>()
