/** Stands for the WebRTC library that the provider's client imports: talks go over our own websocket, and never reach it. */
export class Room {}
export const RoomEvent = {}
export const Track = {}
export const ConnectionState = {}
export function createLocalAudioTrack(): never {
  throw new Error('There is no WebRTC here.')
}
