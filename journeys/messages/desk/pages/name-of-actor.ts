/** Who acted, without the kind of actor that the accountability log puts before it. */
export const nameOfActor = (actor: string) => actor.replace(/^staff:/, '')
