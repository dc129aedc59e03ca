/**
 * Tells when the microphone hears nothing any more, as in a telephone call or when a headset is taken off, and when it is back. The
 * library of the provider keeps its stream to itself, so that it is taken where the browser gives it.
 * @returns ends the watch for streams that are still to come
 */
export function watchMicrophone(onChange: (isLost: boolean) => void): () => void {
  const { mediaDevices } = navigator
  const { getUserMedia } = mediaDevices
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await getUserMedia.call(mediaDevices, wanted)
    for (const track of stream.getAudioTracks()) {
      for (const event of ['mute', 'unmute', 'ended']) track.addEventListener(event, () => onChange(event !== 'unmute'))
    }
    return stream
  }
  return () => {
    mediaDevices.getUserMedia = getUserMedia
  }
}
