/** More accounts than fit a look are opened only by whoever repeats their number: from so many on. */
export const REPEAT_FROM = 51
