import { solveChallenge } from 'altcha-lib/v1'
import type { CaptchaWork } from '#shared/contracts/captcha.ts'

async function answer({ challenge, salt, algorithm, maxnumber }: CaptchaWork): Promise<void> {
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  postMessage(solution?.number ?? null)
}

addEventListener('message', ({ data }: MessageEvent<CaptchaWork>) => void answer(data))
