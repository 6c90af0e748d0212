/** What people read who open a public reset link, in the languages that deadlines can be written in. */
import { defaultLanguage } from '../deadlines/written-languages.ts'

/** Each row has them in this order, with a bar between them. */
const places = ['title', 'text', 'button', 'used', 'expired', 'deleted', 'otherAddress', 'later'] as const

export type ResetPageWords = Record<(typeof places)[number], string> & {
  language: string
  direction: 'ltr' | 'rtl'
}

const rows: Record<string, string> = {
  en: 'Start this offer again|You get a new deadline. This link works once.|Start again|This link has already been used.|This link has expired.|This link was withdrawn.|This link is for another email address.|Please try again in a few minutes.',
  af: 'Begin hierdie aanbod weer|Jy kry ’n nuwe sperdatum. Hierdie skakel werk een keer.|Begin weer|Hierdie skakel is reeds gebruik.|Hierdie skakel het verval.|Hierdie skakel is teruggetrek.|Hierdie skakel is vir ’n ander e-posadres.|Probeer asseblief oor ’n paar minute weer.',
  ar: 'ابدأ هذا العرض من جديد|ستحصل على موعد نهائي جديد. يعمل هذا الرابط مرة واحدة.|البدء من جديد|تم استخدام هذا الرابط بالفعل.|انتهت صلاحية هذا الرابط.|تم سحب هذا الرابط.|هذا الرابط مخصص لعنوان بريد إلكتروني آخر.|يرجى المحاولة مرة أخرى بعد بضع دقائق.',
  bg: 'Започнете тази оферта отново|Получавате нов краен срок. Тази връзка работи веднъж.|Започнете отново|Тази връзка вече е използвана.|Срокът на тази връзка е изтекъл.|Тази връзка беше оттеглена.|Тази връзка е за друг имейл адрес.|Моля, опитайте отново след няколко минути.',
  bn: 'এই অফারটি আবার শুরু করুন|আপনি একটি নতুন সময়সীমা পাবেন। এই লিঙ্কটি একবার কাজ করে।|আবার শুরু করুন|এই লিঙ্কটি ইতিমধ্যে ব্যবহার করা হয়েছে।|এই লিঙ্কের মেয়াদ শেষ হয়েছে।|এই লিঙ্কটি প্রত্যাহার করা হয়েছে।|এই লিঙ্কটি অন্য একটি ইমেল ঠিকানার জন্য।|কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  ca: 'Torna a començar aquesta oferta|Tindràs una nova data límit. Aquest enllaç funciona una vegada.|Torna a començar|Aquest enllaç ja s’ha fet servir.|Aquest enllaç ha caducat.|Aquest enllaç s’ha retirat.|Aquest enllaç és per a una altra adreça electrònica.|Torna-ho a provar d’aquí a uns minuts.',
  cs: 'Začněte s touto nabídkou znovu|Získáte nový termín. Tento odkaz funguje jednou.|Začít znovu|Tento odkaz už byl použit.|Platnost tohoto odkazu vypršela.|Tento odkaz byl stažen.|Tento odkaz je pro jinou e-mailovou adresu.|Zkuste to prosím znovu za několik minut.',
  da: 'Start dette tilbud forfra|Du får en ny frist. Linket virker én gang.|Start forfra|Dette link er allerede brugt.|Dette link er udløbet.|Dette link er trukket tilbage.|Dette link er til en anden e-mailadresse.|Prøv igen om et par minutter.',
  de: 'Dieses Angebot neu beginnen|Sie bekommen eine neue Frist. Dieser Link funktioniert einmal.|Neu beginnen|Dieser Link wurde schon benutzt.|Dieser Link ist abgelaufen.|Dieser Link wurde zurückgezogen.|Dieser Link ist für eine andere E-Mail-Adresse.|Bitte versuchen Sie es in ein paar Minuten noch einmal.',
  el: 'Ξεκινήστε ξανά αυτή την προσφορά|Παίρνετε νέα προθεσμία. Αυτός ο σύνδεσμος λειτουργεί μία φορά.|Ξεκινήστε ξανά|Αυτός ο σύνδεσμος έχει ήδη χρησιμοποιηθεί.|Αυτός ο σύνδεσμος έχει λήξει.|Αυτός ο σύνδεσμος αποσύρθηκε.|Αυτός ο σύνδεσμος είναι για άλλη διεύθυνση email.|Δοκιμάστε ξανά σε λίγα λεπτά.',
  es: 'Empezar de nuevo esta oferta|Recibirás un nuevo plazo. Este enlace funciona una vez.|Empezar de nuevo|Este enlace ya se ha usado.|Este enlace ha caducado.|Este enlace se ha retirado.|Este enlace es para otra dirección de correo electrónico.|Vuelve a intentarlo dentro de unos minutos.',
  et: 'Alusta seda pakkumist uuesti|Saad uue tähtaja. See link töötab üks kord.|Alusta uuesti|Seda linki on juba kasutatud.|See link on aegunud.|See link on tagasi võetud.|See link on teise e-posti aadressi jaoks.|Proovi mõne minuti pärast uuesti.',
  eu: 'Hasi berriro eskaintza hau|Epe berri bat jasoko duzu. Esteka honek behin balio du.|Hasi berriro|Esteka hau erabili da dagoeneko.|Esteka hau iraungi da.|Esteka hau kendu egin da.|Esteka hau beste helbide elektroniko baterako da.|Saiatu berriro minutu batzuk barru.',
  fa: 'شروع دوبارهٔ این پیشنهاد|مهلت تازه‌ای دریافت می‌کنید. این پیوند یک بار کار می‌کند.|شروع دوباره|این پیوند قبلاً استفاده شده است.|این پیوند منقضی شده است.|این پیوند پس گرفته شده است.|این پیوند برای نشانی ایمیل دیگری است.|لطفاً چند دقیقهٔ دیگر دوباره تلاش کنید.',
  fi: 'Aloita tarjous uudelleen|Saat uuden määräajan. Tämä linkki toimii kerran.|Aloita uudelleen|Tämä linkki on jo käytetty.|Tämä linkki on vanhentunut.|Tämä linkki on poistettu käytöstä.|Tämä linkki on toiselle sähköpostiosoitteelle.|Yritä uudelleen muutaman minuutin kuluttua.',
  fil: 'Simulan muli ang alok na ito|Makakakuha ka ng bagong deadline. Isang beses lang gagana ang link na ito.|Simulan muli|Nagamit na ang link na ito.|Nag-expire na ang link na ito.|Binawi na ang link na ito.|Para sa ibang email address ang link na ito.|Pakisubukan muli pagkalipas ng ilang minuto.',
  fr: 'Recommencer cette offre|Vous recevez un nouveau délai. Ce lien fonctionne une seule fois.|Recommencer|Ce lien a déjà été utilisé.|Ce lien a expiré.|Ce lien a été retiré.|Ce lien est destiné à une autre adresse e-mail.|Veuillez réessayer dans quelques minutes.',
  ga: 'Tosaigh an tairiscint seo arís|Gheobhaidh tú spriocdháta nua. Oibríonn an nasc seo uair amháin.|Tosaigh arís|Úsáideadh an nasc seo cheana.|Tá an nasc seo imithe in éag.|Tarraingíodh siar an nasc seo.|Is do sheoladh ríomhphoist eile an nasc seo.|Bain triail eile as i gceann cúpla nóiméad.',
  gl: 'Comezar de novo esta oferta|Recibirás un novo prazo. Esta ligazón funciona unha vez.|Comezar de novo|Esta ligazón xa se usou.|Esta ligazón caducou.|Esta ligazón retirouse.|Esta ligazón é para outro enderezo de correo electrónico.|Téntao de novo dentro duns minutos.',
  he: 'להתחיל את ההצעה מחדש|תקבלו מועד אחרון חדש. הקישור הזה פועל פעם אחת.|להתחיל מחדש|כבר נעשה שימוש בקישור הזה.|תוקף הקישור הזה פג.|הקישור הזה בוטל.|הקישור הזה מיועד לכתובת דוא״ל אחרת.|נסו שוב בעוד כמה דקות.',
  hi: 'इस ऑफ़र को फिर से शुरू करें|आपको एक नई समय सीमा मिलेगी। यह लिंक एक बार काम करता है।|फिर से शुरू करें|इस लिंक का उपयोग पहले ही हो चुका है।|इस लिंक की अवधि समाप्त हो गई है।|यह लिंक वापस ले लिया गया है।|यह लिंक किसी दूसरे ईमेल पते के लिए है।|कृपया कुछ मिनट बाद फिर से कोशिश करें।',
  hr: 'Ponovno pokrenite ovu ponudu|Dobivate novi rok. Ova poveznica vrijedi jednom.|Pokreni ponovno|Ova je poveznica već iskorištena.|Ova je poveznica istekla.|Ova je poveznica povučena.|Ova je poveznica za drugu adresu e-pošte.|Pokušajte ponovno za nekoliko minuta.',
  hu: 'Az ajánlat újrakezdése|Új határidőt kap. Ez a link egyszer használható.|Újrakezdés|Ezt a linket már felhasználták.|Ez a link lejárt.|Ezt a linket visszavonták.|Ez a link egy másik e-mail-címhez tartozik.|Kérjük, próbálja újra néhány perc múlva.',
  hy: 'Սկսել այս առաջարկը նորից|Դուք կստանաք նոր վերջնաժամկետ։ Այս հղումը գործում է մեկ անգամ։|Սկսել նորից|Այս հղումն արդեն օգտագործվել է։|Այս հղման ժամկետը լրացել է։|Այս հղումը հետ է կանչվել։|Այս հղումը այլ էլ. փոստի հասցեի համար է։|Խնդրում ենք կրկին փորձել մի քանի րոպեից։',
  id: 'Mulai lagi penawaran ini|Anda mendapat batas waktu baru. Tautan ini berlaku satu kali.|Mulai lagi|Tautan ini sudah digunakan.|Tautan ini sudah kedaluwarsa.|Tautan ini sudah ditarik.|Tautan ini untuk alamat email lain.|Silakan coba lagi dalam beberapa menit.',
  is: 'Byrja aftur á þessu tilboði|Þú færð nýjan frest. Þessi tengill virkar einu sinni.|Byrja aftur|Þessi tengill hefur þegar verið notaður.|Þessi tengill er útrunninn.|Þessi tengill var afturkallaður.|Þessi tengill er fyrir annað netfang.|Reyndu aftur eftir nokkrar mínútur.',
  it: 'Ricomincia questa offerta|Riceverai una nuova scadenza. Questo link funziona una sola volta.|Ricomincia|Questo link è già stato usato.|Questo link è scaduto.|Questo link è stato ritirato.|Questo link è per un altro indirizzo e-mail.|Riprova tra qualche minuto.',
  ja: 'このオファーをもう一度始める|新しい締め切りが設定されます。このリンクは一度だけ使えます。|もう一度始める|このリンクはすでに使用されています。|このリンクは有効期限が切れています。|このリンクは取り消されました。|このリンクは別のメールアドレス用です。|数分後にもう一度お試しください。',
  ka: 'ამ შეთავაზების თავიდან დაწყება|თქვენ მიიღებთ ახალ ვადას. ეს ბმული ერთხელ მუშაობს.|თავიდან დაწყება|ეს ბმული უკვე გამოყენებულია.|ამ ბმულს ვადა გაუვიდა.|ეს ბმული გაუქმებულია.|ეს ბმული სხვა ელფოსტის მისამართისთვისაა.|გთხოვთ, სცადოთ ხელახლა რამდენიმე წუთში.',
  kk: 'Бұл ұсынысты қайта бастау|Сіз жаңа мерзім аласыз. Бұл сілтеме бір рет жұмыс істейді.|Қайта бастау|Бұл сілтеме бұрын пайдаланылған.|Бұл сілтеменің мерзімі өтті.|Бұл сілтеме кері қайтарып алынды.|Бұл сілтеме басқа электрондық пошта мекенжайына арналған.|Бірнеше минуттан кейін қайталап көріңіз.',
  ko: '이 혜택 다시 시작하기|새로운 마감 시간이 주어집니다. 이 링크는 한 번만 사용할 수 있습니다.|다시 시작|이미 사용된 링크입니다.|만료된 링크입니다.|취소된 링크입니다.|다른 이메일 주소를 위한 링크입니다.|몇 분 후에 다시 시도해 주세요.',
  lt: 'Pradėti šį pasiūlymą iš naujo|Gausite naują terminą. Ši nuoroda veikia vieną kartą.|Pradėti iš naujo|Ši nuoroda jau panaudota.|Šios nuorodos galiojimas baigėsi.|Ši nuoroda atšaukta.|Ši nuoroda skirta kitam el. pašto adresui.|Bandykite dar kartą po kelių minučių.',
  lv: 'Sākt šo piedāvājumu no jauna|Jūs saņemsiet jaunu termiņu. Šī saite darbojas vienu reizi.|Sākt no jauna|Šī saite jau ir izmantota.|Šīs saites derīguma termiņš ir beidzies.|Šī saite ir atsaukta.|Šī saite ir paredzēta citai e-pasta adresei.|Lūdzu, mēģiniet vēlreiz pēc dažām minūtēm.',
  mk: 'Започнете ја оваа понуда повторно|Добивате нов краен рок. Оваа врска работи еднаш.|Започни повторно|Оваа врска е веќе искористена.|Оваа врска е истечена.|Оваа врска е повлечена.|Оваа врска е за друга е-пошта.|Обидете се повторно за неколку минути.',
  ms: 'Mulakan semula tawaran ini|Anda mendapat tarikh akhir baharu. Pautan ini berfungsi sekali sahaja.|Mulakan semula|Pautan ini telah digunakan.|Pautan ini telah tamat tempoh.|Pautan ini telah ditarik balik.|Pautan ini untuk alamat e-mel lain.|Sila cuba lagi dalam beberapa minit.',
  mt: 'Ibda din l-offerta mill-ġdid|Ikollok skadenza ġdida. Din il-ħolqa taħdem darba.|Ibda mill-ġdid|Din il-ħolqa diġà ntużat.|Din il-ħolqa skadiet.|Din il-ħolqa ġiet irtirata.|Din il-ħolqa hija għal indirizz elettroniku ieħor.|Jekk jogħġbok erġa’ pprova fi ftit minuti oħra.',
  nb: 'Start dette tilbudet på nytt|Du får en ny frist. Lenken virker én gang.|Start på nytt|Denne lenken er allerede brukt.|Denne lenken er utløpt.|Denne lenken er trukket tilbake.|Denne lenken er for en annen e-postadresse.|Prøv igjen om noen minutter.',
  nl: 'Begin opnieuw met dit aanbod|Je krijgt een nieuwe deadline. Deze link werkt één keer.|Opnieuw beginnen|Deze link is al gebruikt.|Deze link is verlopen.|Deze link is ingetrokken.|Deze link is voor een ander e-mailadres.|Probeer het over een paar minuten opnieuw.',
  pl: 'Rozpocznij tę ofertę od nowa|Otrzymasz nowy termin. Ten link działa jeden raz.|Rozpocznij od nowa|Ten link został już użyty.|Ten link wygasł.|Ten link został wycofany.|Ten link jest przeznaczony dla innego adresu e-mail.|Spróbuj ponownie za kilka minut.',
  'pt-BR':
    'Começar esta oferta de novo|Você recebe um novo prazo. Este link funciona uma vez.|Começar de novo|Este link já foi usado.|Este link expirou.|Este link foi retirado.|Este link é para outro endereço de e-mail.|Tente novamente em alguns minutos.',
  'pt-PT':
    'Recomeçar esta oferta|Recebe um novo prazo. Esta ligação funciona uma vez.|Recomeçar|Esta ligação já foi utilizada.|Esta ligação expirou.|Esta ligação foi retirada.|Esta ligação é para outro endereço de e-mail.|Tente novamente dentro de alguns minutos.',
  ro: 'Începeți din nou această ofertă|Primiți un nou termen-limită. Acest link funcționează o singură dată.|Începeți din nou|Acest link a fost deja folosit.|Acest link a expirat.|Acest link a fost retras.|Acest link este pentru o altă adresă de e-mail.|Încercați din nou peste câteva minute.',
  ru: 'Начать это предложение заново|Вы получите новый срок. Эта ссылка действует один раз.|Начать заново|Эта ссылка уже использована.|Срок действия этой ссылки истёк.|Эта ссылка отозвана.|Эта ссылка предназначена для другого адреса электронной почты.|Повторите попытку через несколько минут.',
  sk: 'Začnite s touto ponukou odznova|Získate nový termín. Tento odkaz funguje raz.|Začať odznova|Tento odkaz už bol použitý.|Platnosť tohto odkazu vypršala.|Tento odkaz bol stiahnutý.|Tento odkaz je pre inú e-mailovú adresu.|Skúste to znova o niekoľko minút.',
  sl: 'Začnite to ponudbo znova|Dobite nov rok. Ta povezava deluje enkrat.|Začni znova|Ta povezava je že bila uporabljena.|Ta povezava je potekla.|Ta povezava je bila umaknjena.|Ta povezava je za drug e-poštni naslov.|Poskusite znova čez nekaj minut.',
  sq: 'Niseni sërish këtë ofertë|Merrni një afat të ri. Kjo lidhje funksionon një herë.|Nise sërish|Kjo lidhje është përdorur tashmë.|Kjo lidhje ka skaduar.|Kjo lidhje u tërhoq.|Kjo lidhje është për një adresë tjetër emaili.|Provoni përsëri pas disa minutash.',
  sr: 'Поново покрените ову понуду|Добијате нови рок. Овај линк ради једном.|Покрени поново|Овај линк је већ искоришћен.|Овај линк је истекао.|Овај линк је повучен.|Овај линк је за другу адресу е-поште.|Покушајте поново за неколико минута.',
  'sr-Latn':
    'Ponovo pokrenite ovu ponudu|Dobijate novi rok. Ovaj link radi jednom.|Pokreni ponovo|Ovaj link je već iskorišćen.|Ovaj link je istekao.|Ovaj link je povučen.|Ovaj link je za drugu adresu e-pošte.|Pokušajte ponovo za nekoliko minuta.',
  sv: 'Börja om med erbjudandet|Du får en ny tidsgräns. Länken fungerar en gång.|Börja om|Den här länken har redan använts.|Den här länken har gått ut.|Den här länken har dragits tillbaka.|Den här länken gäller en annan e-postadress.|Försök igen om några minuter.',
  sw: 'Anza upya ofa hii|Utapata muda mpya wa mwisho. Kiungo hiki hufanya kazi mara moja.|Anza upya|Kiungo hiki kimeshatumika.|Muda wa kiungo hiki umeisha.|Kiungo hiki kimeondolewa.|Kiungo hiki ni cha anwani nyingine ya barua pepe.|Tafadhali jaribu tena baada ya dakika chache.',
  ta: 'இந்தச் சலுகையை மீண்டும் தொடங்குங்கள்|உங்களுக்குப் புதிய காலக்கெடு கிடைக்கும். இந்த இணைப்பு ஒருமுறை மட்டுமே செயல்படும்.|மீண்டும் தொடங்கு|இந்த இணைப்பு ஏற்கனவே பயன்படுத்தப்பட்டது.|இந்த இணைப்பு காலாவதியானது.|இந்த இணைப்பு திரும்பப் பெறப்பட்டது.|இந்த இணைப்பு வேறொரு மின்னஞ்சல் முகவரிக்கானது.|சில நிமிடங்கள் கழித்து மீண்டும் முயலவும்.',
  te: 'ఈ ఆఫర్‌ను మళ్లీ ప్రారంభించండి|మీకు కొత్త గడువు లభిస్తుంది. ఈ లింక్ ఒకసారి మాత్రమే పని చేస్తుంది.|మళ్లీ ప్రారంభించండి|ఈ లింక్ ఇప్పటికే ఉపయోగించబడింది.|ఈ లింక్ గడువు ముగిసింది.|ఈ లింక్ ఉపసంహరించబడింది.|ఈ లింక్ వేరే ఇమెయిల్ చిరునామా కోసం.|దయచేసి కొన్ని నిమిషాల తర్వాత మళ్లీ ప్రయత్నించండి.',
  th: 'เริ่มข้อเสนอนี้ใหม่|คุณจะได้รับกำหนดเวลาใหม่ ลิงก์นี้ใช้ได้ครั้งเดียว|เริ่มใหม่|ลิงก์นี้ถูกใช้ไปแล้ว|ลิงก์นี้หมดอายุแล้ว|ลิงก์นี้ถูกยกเลิกแล้ว|ลิงก์นี้สำหรับที่อยู่อีเมลอื่น|โปรดลองอีกครั้งในอีกไม่กี่นาที',
  tr: 'Bu teklifi yeniden başlatın|Yeni bir son tarih alırsınız. Bu bağlantı bir kez çalışır.|Yeniden başlat|Bu bağlantı zaten kullanıldı.|Bu bağlantının süresi doldu.|Bu bağlantı geri çekildi.|Bu bağlantı başka bir e-posta adresi içindir.|Lütfen birkaç dakika sonra tekrar deneyin.',
  uk: 'Почати цю пропозицію заново|Ви отримаєте новий термін. Це посилання діє один раз.|Почати заново|Це посилання вже використано.|Термін дії цього посилання минув.|Це посилання відкликано.|Це посилання призначене для іншої електронної адреси.|Спробуйте ще раз за кілька хвилин.',
  ur: 'یہ پیشکش دوبارہ شروع کریں|آپ کو نئی آخری مہلت ملے گی۔ یہ لنک ایک بار کام کرتا ہے۔|دوبارہ شروع کریں|یہ لنک پہلے ہی استعمال ہو چکا ہے۔|اس لنک کی میعاد ختم ہو گئی ہے۔|یہ لنک واپس لے لیا گیا ہے۔|یہ لنک کسی اور ای میل پتے کے لیے ہے۔|براہِ کرم چند منٹ بعد دوبارہ کوشش کریں۔',
  uz: 'Bu taklifni qaytadan boshlash|Sizga yangi muddat beriladi. Bu havola bir marta ishlaydi.|Qaytadan boshlash|Bu havola allaqachon ishlatilgan.|Bu havolaning muddati tugagan.|Bu havola bekor qilingan.|Bu havola boshqa e-pochta manzili uchun.|Bir necha daqiqadan keyin qayta urinib ko‘ring.',
  vi: 'Bắt đầu lại ưu đãi này|Bạn sẽ có thời hạn mới. Liên kết này chỉ dùng được một lần.|Bắt đầu lại|Liên kết này đã được sử dụng.|Liên kết này đã hết hạn.|Liên kết này đã bị thu hồi.|Liên kết này dành cho một địa chỉ email khác.|Vui lòng thử lại sau vài phút.',
  'zh-Hans':
    '重新开始此优惠|您将获得新的截止时间。此链接只能使用一次。|重新开始|此链接已被使用。|此链接已过期。|此链接已被撤回。|此链接适用于另一个电子邮件地址。|请几分钟后再试。',
  'zh-Hant':
    '重新開始此優惠|您將獲得新的截止時間。此連結只能使用一次。|重新開始|此連結已被使用。|此連結已過期。|此連結已被撤回。|此連結適用於另一個電子郵件地址。|請幾分鐘後再試。',
  zu: 'Qala kabusha lokhu okunikezwayo|Uzothola umnqamulajuqu omusha. Lesi sixhumanisi sisebenza kanye.|Qala kabusha|Lesi sixhumanisi sesisetshenzisiwe kakade.|Lesi sixhumanisi siphelelwe yisikhathi.|Lesi sixhumanisi sihoxisiwe.|Lesi sixhumanisi singesekheli elinye le-imeyili.|Sicela uzame futhi emizuzwini embalwa.',
}

const rightToLeft: ReadonlySet<string> = new Set(['ar', 'fa', 'he', 'ur'])

/** In English where the language has no row of its own, nor the one that it is a kind of. */
export function resetPageWords(tag: string): ResetPageWords {
  const language = languageOf(tag)
  const texts = (rows[language] ?? '').split('|')
  const words = Object.fromEntries(places.map((place, at) => [place, texts[at] ?? '']))
  return {
    ...(words as Record<(typeof places)[number], string>),
    language,
    direction: rightToLeft.has(language) ? 'rtl' : 'ltr',
  }
}

/** What regions share: es-MX reads es. Portuguese without a region is the one that most people write. */
const others: Record<string, string> = { pt: 'pt-BR', zh: 'zh-Hans', no: 'nb' }

function languageOf(tag: string): string {
  const [base = '', script] = tag.split('-')
  const wanted = [tag, `${base}-${script}`, base, others[base] ?? '']
  return wanted.find((one) => Object.hasOwn(rows, one)) ?? defaultLanguage
}
