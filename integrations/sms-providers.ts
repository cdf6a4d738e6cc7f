// The providers of SMS that can be used: one folder and one line each. The first whose settings are there sends.
export { smsapi } from './smsapi/provider.ts'
