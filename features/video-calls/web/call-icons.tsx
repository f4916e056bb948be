import { icon } from '#platform/web/ui/icons.tsx'

// The icons of a call. Apart, so that other pages do not carry them.

export const Camera = icon('camera')
export const Ellipsis = icon('ellipsis')
export const Headphones = icon('headphones')
export const Maximize = icon('maximize')
export const Mic = icon('mic')
export const MicOff = icon('mic-off')
export const Minimize = icon('minimize')
export const PhoneOff = icon('phone-off')
export const PictureInPicture = icon('picture-in-picture')
export const ScreenShare = icon('screen-share')
export const ScreenShareOff = icon('screen-share-off')
export const VideoOff = icon('video-off')
