import { readPublished } from './publishedRow.ts';

/**
 * A published leaderboard of 100 rows, as it stood in November 2026: month of publication, method,
 * settings, and the printed figures in the order of `columns` (MRPC, SST-2, QQP, MNLI, QNLI, WNLI,
 * RTE, CoLA, STS-B, the average, MNLI matched, MNLI mismatched; `-` where nothing is printed). The
 * figures are kept as printed: how many digits there are decides what an audit can say.
 */
export const publishedRows = readPublished(`
2026.02 | SL-SAM | Backbone=RoBERTa; Active Ratio=0.441x; Training Mode=Fine-tuning | 93.45 95.41 91.63 87.55 92.64 - 79.78 63.36 90.38 86.78 - -
2026.02 | ESAM | Backbone=RoBERTa; Active Ratio=1.5x; Training Mode=Fine-tuning | 92.88 94.5 91.97 87.52 92.9 - 80.51 63.41 90.96 86.83 - -
2026.02 | SSAM-F | Backbone=RoBERTa; Active Ratio=2x; Training Mode=Fine-tuning | 92.73 95.53 92.16 87.59 93.01 - 80.14 61.32 91.11 86.7 - -
2026.02 | AdaSAM | Backbone=RoBERTa; Active Ratio=2x; Training Mode=Fine-tuning | 92.5 95.41 92.12 87.46 92.99 - 80.87 63.08 90.92 86.92 - -
2026.02 | RST | Backbone=RoBERTa; Active Ratio=1.5x; Training Mode=Fine-tuning | 92.39 95.07 91.89 87.57 93.25 - 79.42 62.38 90.97 86.62 - -
2023.05 | Our Full FT | Trainable Parameters=100%; Backbone=RoBERTa-Large | 91.7 96.4 92.3 90.1 94.8 - 88.1 69 91.9 89.3 - -
2026.02 | AdamW | Backbone=RoBERTa; Active Ratio=1x; Training Mode=Fine-tuning | 91.68 94.04 91.9 87.43 92.75 - 77.98 61.64 90.91 86.04 - -
2023.05 | PaFi | Trainable Parameters=0.5%; Backbone=RoBERTa-Large | 91.4 96.7 90.3 90.2 94.6 - 88.8 70.2 91.9 89.3 - -
2024.02 | HiddenKey | Compensation=KL | 91.2 96.44 - - - - 88.1 - 92.3 92.01 - -
2024.02 | DropKey | Pattern=element | 90.93 96.22 - - - - 87 - 92.21 91.59 - -
2024.02 | DropKey | Pattern=column | 90.93 96.22 - - - - 87.36 - 92.25 91.69 - -
2023.05 | Full FT | Trainable Parameters=100%; Backbone=RoBERTa-Large | 90.9 96.4 92.2 90.2 94.7 - 86.6 68 92.4 88.9 - -
2024.02 | Full Finetuning | Position=Full Finetuning | 90.9 96.4 - - - - 86.6 - 92.4 91.58 - -
2024.02 | HiddenKey | Pattern=element | 90.9 96.22 - - - - 87.7 - 92.28 91.78 - -
2024.02 | HiddenKey | Compensation=JS | 90.9 96.22 - - - - 87.7 - 92.24 91.77 - -
2024.02 | HiddenKey | Compensation=input | 90.7 96.33 - - - - 88.5 - 92.11 91.16 - -
2024.02 | HiddenKey | Compensation=output | 90.7 96.22 - - - - 87.7 - 92.19 90.95 - -
2024.02 | HiddenCut | Pattern=element | 90.69 96.1 - - - - 87 - 91.94 91.43 - -
2024.02 | HiddenCut | Pattern=span | 90.69 96.1 - - - - 86.64 - 92.05 91.37 - -
2024.02 | DropKey | Pattern=span | 90.69 96.22 - - - - 86.28 - 92.21 91.35 - -
2023.05 | Pfeiffer Adapter | Trainable Parameters=0.8%; Backbone=RoBERTa-Large | 90.2 96.1 91.8 90.2 94.8 - 83.8 68.3 92.1 88.4 - -
2023.05 | LoRA | Trainable Parameters=0.2%; Backbone=RoBERTa-Large | 90.2 96.2 91.6 90.6 94.8 - 85.2 68.2 92.3 88.6 - -
2023.05 | Diff Pruning | Trainable Parameters=0.5%; Backbone=RoBERTa-Large | 90.2 96.4 90.3 90.3 94.6 - 84.5 65.1 92 87.9 - -
2024.02 | HiddenCut | Pattern=column | 90.2 96.22 - - - - 86.64 - 91.96 91.26 - -
2024.02 | DropAttention | Pattern=element | 90.2 95.76 - - - - 85.56 - 92.03 90.89 - -
2024.02 | DropAttention | Pattern=column | 90.2 95.87 - - - - 85.56 - 92.11 90.94 - -
2025.07 | ROBERTABASE | size=Base | 90 96 84 84 92 - - - - - - -
2024.02 | Baseline | Position=Baseline | 89.95 95.99 - - - - 84.48 - 91.96 90.6 - -
2024.02 | DropAttention | Pattern=span | 89.95 96.1 - - - - 86.28 - 92.21 91.14 - -
2023.05 | Pfeiffer Adapter | Trainable Parameters=0.2%; Backbone=RoBERTa-Large | 89.7 96.6 91.9 90.5 94.7 - 80.1 67.8 91.9 87.9 - -
2025.07 | BERTBASE | size=Base | 88.9 88 71.2 84.6 90.5 - - - - - - -
2023.05 | Adapter | Trainable Parameters=1.7%; Backbone=RoBERTa-Large | 88.7 96.2 92.1 89.9 94.8 - 83.4 66.5 91 87.8 - -
2023.05 | FISH Mask | Trainable Parameters=0.5%; Backbone=RoBERTa-Large | 88.7 96.1 89.8 90.2 94.1 - 86.3 66.3 92.5 88 - -
2022.12 | RoBERTabase + VAWI-LBS | Base Model=RoBERTabase; Strategy=Learning-based strategy (LBS) | 88.5 91.6 87.9 82.4 90.6 - - - 88.3 88.21 - -
2022.12 | RoBERTabase + VAWI-VABS | Base Model=RoBERTabase; Strategy=Visually-enhanced attention based strategy (VABS) | 88.3 91.7 87.9 82.6 89.1 - - - 88.1 87.95 - -
2022.12 | RoBERTabase + VAWI-SBS | Base Model=RoBERTabase; Strategy=Syntax-based strategy (SBS) | 88.2 91.4 87.7 82.2 89.4 - - - 87.7 87.76 - -
2022.12 | RoBERTabase + iACE | Base Model=RoBERTabase; Modification=iACE | 87.7 91.6 87.9 82.6 89.1 - - - 86.9 87.63 - -
2023.05 | Adapter | Trainable Parameters=0.8%; Backbone=RoBERTa-Large | 87.7 96.3 91.7 90.3 94.7 - 72.9 66.3 91.5 86.4 - -
2026.05 | BERT-base + ED | Backbone=BERT-base | 87.66 - - - - - 71.12 62.45 - - - -
2022.12 | RoBERTabase + VOKEN | Base Model=RoBERTabase; Modification=VOKEN | 87 90.5 87.8 81 89.2 - - - 86.9 87.06 - -
2026.03 | MaBERT | Pre-training budget=100% steps | 86.9 93.3 87.9 - 89.3 - 65.4 67.6 - - 83.5 83.7
2026.05 | BERT-base | Backbone=BERT-base | 86.74 - - - - - 70.28 62.31 - - - -
2021.10 | ALBERT-BASE | Backbone=ALBERT-base | 86.5 92.4 90.8 85.1 90.9 - 75.8 54.5 90.3 - - -
2026.03 | BigBird | Pre-training budget=100% steps | 86.4 92.6 85.7 - 88.1 - 62.4 52.8 - - 83.1 83.2
2024.05 | FP BERT | Precision=Full-precision | 86.3 93.2 91.4 84.9 92.1 - 72.2 59.7 90.1 83.9 - -
2026.03 | Longformer | Pre-training budget=100% steps | 86.3 92.4 85.8 - 88.2 - 62.6 53.4 - - 83 83.1
2026.05 | BERT-base + Mixup | Backbone=BERT-base | 86.3 - - - - - 70.28 61.04 - - - -
2026.03 | DeBERTa | Pre-training budget=100% steps | 86.2 93.4 86.8 - 88.6 - 64.8 61.7 - - 83.8 84.2
2021.06 | MobileBERT | #Pr (Fine-tuned parameters in Millions)=25.3; #To (Total parameters in Millions)=25.3 | 86 - - - - 56.2 63.5 - - - - -
2025.07 | OmniVec2 |  | 85.8 95.6 82.2 87.9 84.2 - - - - - - -
2022.12 | BERTbase + iACE | Base Model=BERTbase; Modification=iACE | 85.8 91.7 89.1 82.8 88.6 - - - 86.6 87.43 - -
2022.12 | BERTbase + VAWI-VABS | Base Model=BERTbase; Strategy=Visually-enhanced attention based strategy (VABS) | 85.8 92.7 89.5 82.7 88.9 - - - 87.2 87.8 - -
2022.12 | BERTbase + VAWI-LBS | Base Model=BERTbase; Strategy=Learning-based strategy (LBS) | 85.6 92.4 89.7 83 89.1 - - - 86.9 87.78 - -
2021.06 | BERT | #Pr (Fine-tuned parameters in Millions)=110; #To (Total parameters in Millions)=110 | 85.5 - - - - 56.3 70 - - - - -
2022.12 | BERTbase + VAWI-SBS | Base Model=BERTbase; Strategy=Syntax-based strategy (SBS) | 85.5 92.9 89.6 82.2 88.4 - - - 86.9 87.58 - -
2026.03 | ALBERT | Pre-training budget=100% steps | 85.5 92 85.7 - 88 - 61.8 50.3 - - 82.9 83.2
2021.06 | MPOPM | Backbone=MobileBERT; #Pr (Fine-tuned parameters in Millions)=4.4; #To (Total parameters in Millions)=15.4 | 85.3 - - - - 56.2 65.7 - - - - -
2026.03 | BERT | Pre-training budget=100% steps | 85.3 91.2 85.6 - 87.6 - 61.8 52.2 - - 82.6 82.9
2025.07 | BILSTM+ELMo+Attn |  | 84.9 90.4 64.8 76.4 79.8 - - - - - - -
2021.06 | MPOPB | Backbone=BERT; #Pr (Fine-tuned parameters in Millions)=7.7; #To (Total parameters in Millions)=70.4 | 84.3 - - - - 56.3 70.8 - - - - -
2021.06 | MPOPD | Backbone=DistilBERT; #Pr (Fine-tuned parameters in Millions)=4.0; #To (Total parameters in Millions)=43.4 | 84.3 - - - - 56.3 61.7 - - - - -
2021.06 | DistilBERT | #Pr (Fine-tuned parameters in Millions)=66; #To (Total parameters in Millions)=66 | 84.1 - - - - 56.3 61.4 - - - - -
2022.12 | BERTbase + VOKEN | Base Model=BERTbase; Modification=VOKEN | 83.5 92.2 88.6 82.6 88.6 - - - 86 86.83 - -
2025.07 | OpenAI GPT |  | 82.3 91.3 70.3 82.1 87.4 - - - - - - -
2025.07 | Meta-Transformer-B16T | backbone=B16T | 81.8 81.3 78 70 60.3 - - - - - - -
2022.12 | BERTbase | Base Model=BERTbase; Modification=Fine-tune (None) | 81.7 89.3 87.2 79.4 87.9 - - - 84.4 84.98 - -
2022.12 | RoBERTabase | Base Model=RoBERTabase; Modification=Fine-tune (None) | 81.4 89.2 86.2 79 87.5 - - - 85.4 84.78 - -
2021.09 | TENC | Base Model=Mirror-RoBERTa-base-drophead; Encoding=cross-encoder | 81.38 - 82.9 - 82.52 - - - - 82.27 - -
2024.05 | BIT | Bitwidth=1-bit | 79.7 87.7 82.9 77.1 85.7 - 58.8 25.1 71.1 71 - -
2021.09 | TENC | Base Model=Mirror-RoBERTa-base-drophead; Encoding=bi-encoder | 79.63 - 82.04 - 82.12 - - - - 81.26 - -
2024.05 | BIT (Reprod.) | Bitwidth=1-bit; Reproduced=true | 78.9 87.5 87.2 76.8 85.6 - 58.8 24.1 70.5 69.7 - -
2021.09 | TENC | Base Model=Mirror-RoBERTa-base; Encoding=cross-encoder | 78.4 - 82 - 79.87 - - - - 80.09 - -
2024.05 | BOLD | Bitwidth=1-bit | 78.4 88.7 85.9 75.6 84.1 - 58.8 27.1 68.7 70.9 - -
2022.12 | BLIP | Base Model=BLIP; Modification=Fine-tune (None) | 77.8 76.3 78.8 72.5 77.4 - - - 76.4 76.53 - -
2021.09 | Mirror-RoBERTa-base-drophead | Base Model=Mirror-RoBERTa-base-drophead | 77.18 - 78.36 - 75.56 - - - - 77.03 - -
2021.09 | TENC | Base Model=Mirror-RoBERTa-base; Encoding=bi-encoder | 77.08 - 82.34 - 79.57 - - - - 79.66 - -
2022.12 | ALBEF14M | Base Model=ALBEF14M; Modification=Fine-tune (None) | 76.5 78.9 79.4 73.4 78.2 - - - 77.5 77.31 - -
2021.09 | TENC | Base Model=DeCLUTR-RoBERTa-base; Encoding=cross-encoder | 75.55 - 84.02 - 83.41 - - - - 80.99 - -
2021.09 | Mirror-RoBERTa-base | Base Model=Mirror-RoBERTa-base | 75.44 - 78.89 - 73.73 - - - - 76.02 - -
2021.09 | TENC | Base Model=DeCLUTR-RoBERTa-base; Encoding=bi-encoder | 74.55 - 83.64 - 82.87 - - - - 80.35 - -
2022.12 | CLIP | Base Model=CLIP; Modification=Fine-tune (None) | 74.3 73.3 72.8 68.4 74.5 - - - 73.8 72.85 - -
2021.09 | Contrastive-Tension-BERT-base | Base Model=Contrastive-Tension-BERT-base | 72.86 - 78.95 - 69.73 - - - - 73.85 - -
2021.09 | DeCLUTR-RoBERTa-base | Base Model=DeCLUTR-RoBERTa-base | 72.86 - 78.68 - 74.77 - - - - 75.44 - -
2021.09 | TENC | Base Model=Contrastive-Tension-BERT-base; Encoding=bi-encoder | 72.54 - 80.96 - 68.31 - - - - 73.94 - -
2024.05 | BIBERT | Bitwidth=1-bit | 72.5 88.7 84.8 66.1 72.6 - 57.4 25.4 33.6 63.2 - -
2021.09 | TENC | Base Model=Contrastive-Tension-BERT-base; Encoding=cross-encoder | 71.33 - 81.22 - 74.17 - - - - 75.57 - -
2023.05 | Linear FTnorm | Trainable Parameters=0.03%; Backbone=RoBERTa-Large | 71.1 95.1 87.8 88.4 92.5 - 53.4 47 75.3 76.3 - -
2024.05 | BINARYBERT | Bitwidth=1-bit | 68.3 53.2 66.2 35.6 51.5 - 52.7 0 6.1 41 - -
2025.07 | ChatGPT |  | 66 92 78 89.3 84 - - - - - - -
2023.05 | Linear FT | Trainable Parameters=0%; Backbone=RoBERTa-Large | 54.5 83.7 75.6 52.4 67.4 - 55.1 31.2 69.9 - - -
2023.09 | ALBERT_Large + MLM/SOP | Backbone=ALBERT_Large; Objective=MLM/SOP; FLOPS=x 1937 | - - - - - - - - - 90 - -
2023.09 | BERT_Base + MLM | Backbone=BERT_Base; Objective=MLM; FLOPS=x 1 | - - - - - - - - - 79.7 - -
2023.09 | BERT_Base + RTS | Backbone=BERT_Base; Objective=RTS; FLOPS=x 0.81 | - - - - - - - - - 79.9 - -
2023.09 | BERT_Base + SLM | Backbone=BERT_Base; Objective=SLM; FLOPS=x 1 | - - - - - - - - - 80.4 - -
2023.09 | BERT_Large + MLM/NSP | Backbone=BERT_Large; Objective=MLM/NSP; FLOPS=x 12 | - - - - - - - - - 83.3 - -
2023.09 | BERT_Small + MLM | Backbone=BERT_Small; Objective=MLM; FLOPS=x 0.12 | - - - - - - - - - 74.1 - -
2023.09 | BERT_Small + RTS | Backbone=BERT_Small; Objective=RTS; FLOPS=x 0.10 | - - - - - - - - - 75.4 - -
2023.09 | BERT_Small + SLM | Backbone=BERT_Small; Objective=SLM; FLOPS=x 0.12 | - - - - - - - - - 75.7 - -
2023.09 | ELECTRA_Base + MLM/TD | Backbone=ELECTRA_Base; Objective=MLM/TD; FLOPS=x 21 | - - - - - - - - - 85.7 - -
2023.09 | ELECTRA_Large + MLM/TD | Backbone=ELECTRA_Large; Objective=MLM/TD; FLOPS=x 194 | - - - - - - - - - 88.6 - -
`);
