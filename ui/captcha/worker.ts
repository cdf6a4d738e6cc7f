import { solveChallenge } from 'altcha-lib/v1'
import type { CaptchaWork } from '#shared/contracts/captcha.ts'

addEventListener('message', async ({ data }: MessageEvent<CaptchaWork>) => {
  const solution = await solveChallenge(data.challenge, data.salt, data.algorithm, data.maxnumber).promise
  postMessage(solution?.number ?? null)
})
