/** What the simulated services do wrong on purpose, until it is switched off. */
export const SMS_FAULTS = ['none', 'down', 'slow', 'nonsense', 'lost', 'silent', 'noPoints', 'noNumber'] as const
export type SmsFault = (typeof SMS_FAULTS)[number]

export const PUSH_FAULTS = ['none', 'gone', 'busy', 'down'] as const
export type PushFault = (typeof PUSH_FAULTS)[number]

export interface SimulatedSms {
  readonly id: string
  /** With 48 before it. */
  readonly number: string
  readonly from: string
  readonly text: string
  readonly idx: string | null
  readonly at: Date
  readonly notifyUrl: string | null
  status: string
}

export interface SimulatedPush {
  readonly device: string
  readonly text: string
  readonly at: Date
}

const KEPT = 200

/** The telephones of the demo: what arrived on them, by SMS and by push. In memory: a new start begins with empty ones. */
export class PhoneState {
  readonly sms: SimulatedSms[] = []
  readonly pushed: SimulatedPush[] = []
  readonly faults: { sms: SmsFault; push: PushFault } = { sms: 'none', push: 'none' }

  take(message: SimulatedSms): void {
    this.sms.unshift(message)
    this.sms.length = Math.min(this.sms.length, KEPT)
  }

  show(message: SimulatedPush): void {
    this.pushed.unshift(message)
    this.pushed.length = Math.min(this.pushed.length, KEPT)
  }

  smsById(id: string): SimulatedSms | undefined {
    return this.sms.find((one) => one.id === id)
  }
}
